import { rejectable, UserLeft } from "../terminal/user-left.ts";
import type { Key } from "./key.ts";

/** Queues keys until they are read. Leaving takes effect at once. */
export interface KeyQueue {
  push(key: Key): void;
  leave(how: UserLeft["how"]): void;
  /** Drops queued keys. */
  forget(): void;
  next(): Promise<Key>;
  /** Undefined after `ms` milliseconds. */
  nextWithin(ms: number): Promise<Key | undefined>;
  /** Undefined if the event happens first. */
  nextUntil(event: Promise<unknown>): Promise<Key | undefined>;
  /** Rejects with `UserLeft`. */
  readonly left: Promise<never>;
}

interface Waiting {
  readonly resolve: (key: Key | undefined) => void;
  readonly reject: (error: UserLeft) => void;
}

export function createKeyQueue(): KeyQueue {
  const queue: Key[] = [];
  let gone: UserLeft | undefined;
  let waiting: Waiting | undefined;
  const { promise: left, reject: announce } = rejectable();

  /** `giveUp` receives a function that stops waiting, and returns its own clean-up. */
  function wait(giveUp: (stop: () => void) => () => void): Promise<Key | undefined> {
    if (gone) return Promise.reject(gone);
    const early = queue.shift();
    if (early) return Promise.resolve(early);
    return new Promise((resolve, reject) => {
      const settle = (key: Key | undefined) => {
        forget();
        if (waiting === own) waiting = undefined;
        resolve(key);
      };
      const own: Waiting = { resolve: settle, reject };
      waiting = own;
      const forget = giveUp(() => settle(undefined));
    });
  }
  return {
    left,
    push(key) {
      if (waiting) waiting.resolve(key);
      else queue.push(key);
    },
    leave(how) {
      gone ??= new UserLeft(how);
      announce(gone);
      waiting?.reject(gone);
      waiting = undefined;
    },
    forget() {
      queue.length = 0;
    },
    next: () => wait(() => nothing) as Promise<Key>,
    nextWithin: (ms) =>
      wait((stop) => {
        const timer = setTimeout(stop, ms);
        return () => clearTimeout(timer);
      }),
    nextUntil: (event) =>
      wait((stop) => {
        event.then(stop, stop);
        return nothing;
      }),
  };
}

const nothing = (): void => {};
