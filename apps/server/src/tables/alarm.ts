/** One alarm at a time. It may go off early: whoever is woken looks at the clock. */
export interface Alarm {
  set(ms: number, wake: () => void): void;
  clear(): void;
}

/** The longest time a timer can be set for. */
const LONGEST_MS = 2 ** 31 - 1;

export function createAlarm(): Alarm {
  let timer: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(timer);
  return {
    clear,
    set(ms, wake) {
      clear();
      timer = setTimeout(wake, Math.min(ms + 1, LONGEST_MS));
      timer.unref();
    },
  };
}
