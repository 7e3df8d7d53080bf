/** Milliseconds between a shot and the bot's reply, so that its shot is noticed. */
const PACE_MS = 350;

let cutShort = () => {};

/** A local bot's pause before it fires. */
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

/** Cuts the current pause short. */
export const hurryBots = (): void => cutShort();
