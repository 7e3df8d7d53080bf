import { UserLeft } from "../terminal/user-left.ts";
import type { Key } from "./key.ts";

/** Keys wait here until they are asked for; leaving does not wait. */
export interface KeyQueue {
  push(key: Key): void;
  leave(how: UserLeft["how"]): void;
  /** Drops what was pressed before it was asked for. */
  forget(): void;
  next(): Promise<Key>;
  /** Undefined after so many milliseconds. */
  nextWithin(ms: number): Promise<Key | undefined>;
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

  function wait(ms: number | undefined): Promise<Key | undefined> {
    if (gone) return Promise.reject(gone);
    const early = queue.shift();
    if (early) return Promise.resolve(early);
    return new Promise((resolve, reject) => {
      const timer = ms === undefined ? undefined : setTimeout(() => settle(undefined), ms);
      const settle = (key: Key | undefined) => {
        clearTimeout(timer);
        waiting = undefined;
        resolve(key);
      };
      waiting = { resolve: settle, reject };
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
    next: () => wait(undefined) as Promise<Key>,
    nextWithin: wait,
  };
}

/** A promise for something that may never happen; nobody has to listen. */
export function rejectable(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  promise.catch(() => {});
  return { promise, reject };
}
