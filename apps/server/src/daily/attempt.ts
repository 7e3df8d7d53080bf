import {
  type Day,
  dayAfter,
  dayAt,
  hasFleet,
  parseDay,
  type SoloGame,
  soloGame,
} from "@broadside/play";
import type { Daily, DailyShot } from "@broadside/protocol";
import { type Cell, fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { StoredAttempt } from "../store/daily/daily-records.ts";
import type { Store } from "../store/store.ts";
import { type SecretFleet, secretFleet } from "./secret-fleet.ts";

/** The day in a request, if it has a fleet by now. */
export function dayOf(text: string, now: number): Result<Day, Problem> {
  const day = parseDay(text);
  return day && hasFleet(day, dayAt(now)) ? ok(day) : fail(problem("daily/none", {}));
}

/** What a player who attempts a day may know of it, or anybody else. */
export async function viewDay(
  store: Store,
  day: Day,
  player: string | undefined,
  now: number,
): Promise<Daily> {
  const fleet = await secretFleet(store, day, now);
  const attempt = player === undefined ? undefined : await store.daily.attempt(day, player);
  return viewOf(fleet, attempt, now);
}

function viewOf(fleet: SecretFleet, attempt: StoredAttempt | undefined, now: number): Daily {
  const { day, variant, layout, salt, commitment } = fleet;
  const closesAt = endOf(day) + GRACE_MS;
  const finishedAt = attempt?.finished_at ?? undefined;
  const isOpen = finishedAt !== undefined || now >= closesAt;
  return {
    day,
    variant: variant.name,
    commitment,
    endsAt: endOf(day),
    closesAt,
    attempt: attempt && { shots: gameOf(fleet, attempt).shots, finishedAt },
    fleet: isOpen ? { ships: layout.placements, salt } : undefined,
  };
}

/**
 * Fires a player's next shot, and stores it before it is answered. A shot sent again is answered
 * again; one with another square, or out of turn, is refused.
 */
export async function fireDaily(
  store: Store,
  day: Day,
  player: string,
  shot: DailyShot,
  now: number,
): Promise<Result<Daily, Problem>> {
  const fleet = await secretFleet(store, day, now);
  for (;;) {
    const before = await attemptOf(store, day, player, now);
    const fired = cellsOf(before);
    if (shot.shot <= fired.length) {
      return fired[shot.shot - 1] === shot.cell
        ? ok(viewOf(fleet, before, now))
        : fail(problem("daily/stale", {}));
    }
    const next = nextAttempt(fleet, before, shot, now);
    if (!next.ok) return next;
    if (before.shots === 0) await store.daily.begin(before);
    if (await store.daily.fire(next.value)) return ok(viewOf(fleet, next.value, now));
    // Another request was faster: compare with its shot.
  }
}

/** The attempt of a player; before the first shot, one without shots. */
async function attemptOf(
  { daily }: Store,
  day: Day,
  player: string,
  now: number,
): Promise<StoredAttempt> {
  const known = await daily.attempt(day, player);
  return (
    known ?? { day, player, cells: "[]", shots: 0, began_at: Math.round(now), finished_at: null }
  );
}

function nextAttempt(
  fleet: SecretFleet,
  before: StoredAttempt,
  { shot, cell }: DailyShot,
  now: number,
): Result<StoredAttempt, Problem> {
  if (before.finished_at !== null) return fail(problem("daily/sunk", {}));
  const end = endOf(fleet.day) + (before.shots > 0 ? GRACE_MS : 0);
  if (now >= end) return fail(problem("daily/over", {}));
  if (shot !== before.shots + 1) return fail(problem("daily/stale", {}));
  const cells = [...cellsOf(before), cell];
  const game = soloGame(fleet.variant, fleet.layout, cells);
  if (!game) return fail(problem("daily/square", {}));
  const finished_at = game.squaresLeft === 0 ? Math.round(now) : null;
  return ok({ ...before, cells: JSON.stringify(cells), shots: cells.length, finished_at });
}

const gameOf = ({ variant, layout }: SecretFleet, attempt: StoredAttempt): SoloGame =>
  soloGame(variant, layout, cellsOf(attempt))!;

const cellsOf = ({ cells }: StoredAttempt): readonly Cell[] => JSON.parse(cells);

/** An attempt that was begun before midnight can be finished until half past, and counts for its day. */
const GRACE_MS = 30 * 60_000;

/** Midnight in UTC. */
const endOf = (day: Day): number => Date.parse(dayAfter(day, 1));
