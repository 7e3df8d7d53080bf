import { fail, ok, type Problem, type Result, type Seat, seats } from "@broadside/rules";
import { type Fairness, type GameRecord, matchOf } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { commitmentOf, firstSeat } from "./commitment.ts";

export type FairnessProblem = Problem<
  "fair/absent" | "fair/no-digest" | "fair/no-salt" | "fair/mismatch" | "fair/first-shot"
>;

/** What a check has found to be in order. */
export interface FairGame {
  /** The seats whose ships are the ones they committed to: all that have placed. */
  readonly seats: readonly Seat[];
  /** How it was settled who fires first. Undefined if the game ended before that. */
  readonly first: "drawn" | "swapped" | undefined;
}

/**
 * True if the ships were fixed, and the first shot drawn, before anyone fired. That answers and result
 * agree with the ships is checked when the record is read, by playing it.
 */
export function checkFairness(record: GameRecord): Result<FairGame, readonly FairnessProblem[]> {
  const { fairness } = record;
  if (!fairness) return fail([problem("fair/absent", {})]);
  const { sides } = matchOf(record);
  const placed = seats.filter((seat) => sides[seat].layout !== undefined);
  const wrong = placed.flatMap((seat) => commitmentProblems(record, fairness, seat));
  const first = placed.length === 2 ? checkFirst(record, fairness) : ok(undefined);
  if (first.ok && wrong.length === 0) return ok({ seats: placed, first: first.value });
  return fail([...wrong, ...(first.ok ? [] : [first.error])]);
}

function commitmentProblems(record: GameRecord, fairness: Fairness, seat: Seat): FairnessProblem[] {
  const { variant } = record;
  const { game, digests, salts } = fairness;
  const player = seat + 1;
  const salt = salts[seat];
  if (digests[seat] === undefined) return [problem("fair/no-digest", { player })];
  if (salt === undefined) return [problem("fair/no-salt", { player })];
  const layout = matchOf(record).sides[seat].layout!;
  if (commitmentOf({ game, seat, variant, layout, salt }) === digests[seat]) return [];
  return [problem("fair/mismatch", { whose: "player", player })];
}

/** A rematch swaps what the game before it had, which is for that game's record to show. */
function checkFirst(
  { first }: GameRecord,
  { game, rematchOf, salts }: Fairness,
): Result<FairGame["first"], FairnessProblem> {
  if (rematchOf !== undefined) return ok("swapped");
  const [one, two] = salts;
  // Already told as a missing salt.
  if (one === undefined || two === undefined) return ok(undefined);
  const drawn = firstSeat(game, [one, two]);
  if (drawn === first) return ok("drawn");
  return fail(problem("fair/first-shot", { drawn: drawn + 1, first: first + 1 }));
}
