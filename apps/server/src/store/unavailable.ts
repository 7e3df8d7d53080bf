import type { Store } from "./store.ts";

/** The store did not do what it was asked: it is away, or not itself. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("The store does not answer.", { cause });
  }
}

/** The same store; whatever it throws is a `StoreUnavailable`, so that people are told to come back. */
export const sayingUnavailable = (store: Store): Store => ({
  ...store,
  ...guarded({
    append: store.append,
    events: store.events,
    seat: store.seat,
    addToken: store.addToken,
    check: store.check,
  }),
  seeks: guarded(store.seeks),
  upkeep: guarded(store.upkeep),
});

type Asynchronous = (...args: never[]) => Promise<unknown>;

function guarded<T extends object>(part: T): T {
  const methods = Object.entries(part) as [string, Asynchronous][];
  return Object.fromEntries(methods.map(([name, method]) => [name, guard(method)])) as T;
}

const guard =
  (method: Asynchronous): Asynchronous =>
  (...args) =>
    method(...args).catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
