import type { Store } from "./store.ts";

/** The store failed: it is unreachable or damaged. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("The store does not answer.", { cause });
  }
}

/**
 * Turns everything a store throws into a `StoreUnavailable`, so that people are asked to come back
 * later. Once damage has been found, `check` fails until someone has looked at it.
 */
export function guardedStore(
  store: Store,
  onDone: (method: string, ms: number, isGood: boolean) => void = () => {},
): Store {
  let damage: unknown;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  const guard =
    (name: string, method: Asynchronous): Asynchronous =>
    async (...args) => {
      const startedAt = performance.now();
      try {
        const answer = await method(...args);
        onDone(name, performance.now() - startedAt, true);
        if (name === "append") failure = undefined;
        return answer;
      } catch (error) {
        onDone(name, performance.now() - startedAt, false);
        if (name === "append") failure = { error, at: performance.now() };
        const { sqliteCodeName, code } = error as Record<string, unknown>;
        if (damageCodes.test(String(sqliteCodeName ?? code))) damage = error;
        throw new StoreUnavailable(error);
      }
    };
  const guarded = <T extends object>(part: T): T => {
    const methods = Object.entries(part) as [string, Asynchronous][];
    return Object.fromEntries(methods.map(([name, method]) => [name, guard(name, method)])) as T;
  };
  const check = async () => {
    if (damage) throw damage;
    if (failure && performance.now() - failure.at < FAILURE_MS) throw failure.error;
    return store.check();
  };
  const { append, events, seat, addToken, listed } = store;
  return {
    ...store,
    ...guarded({ append, events, seat, addToken, listed, check }),
    life: guarded(store.life),
    seeks: guarded(store.seeks),
    players: guarded(store.players),
    results: guarded(store.results),
    daily: guarded(store.daily),
    passkeys: guarded(store.passkeys),
    alerts: guarded(store.alerts),
    tournaments: guarded(store.tournaments),
    fleets: guarded(store.fleets),
    upkeep: guarded(store.upkeep),
  };
}

/** A failed append counts for more than a probe, which may still fit on a full disk. */
const FAILURE_MS = 30_000;

/** Codes of SQLite and of PostgreSQL. */
const damageCodes = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/;

type Asynchronous = (...args: never[]) => Promise<unknown>;
