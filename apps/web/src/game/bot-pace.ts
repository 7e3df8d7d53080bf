/** Milliseconds between a shot and the answer to it, so that a bot's shot is noticed. */
const PACE_MS = 350;

let cutShort = () => {};

/** The pause a bot on this device makes before it fires. */
export const botPace = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, PACE_MS);
    cutShort = end;
    signal.addEventListener("abort", end);
  });

/** Cuts the pause short, if one is being made. */
export const hurryBots = (): void => cutShort();
