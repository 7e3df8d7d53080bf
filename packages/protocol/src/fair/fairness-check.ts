import { fail, ok, type Problem, type Result, type Seat, seats } from "@broadside/rules";
import { type Fairness, type GameRecord, matchOf } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { commitmentOf, firstSeat } from "./commitment.ts";

export type FairnessProblem = Problem<
  "fair/absent" | "fair/no-digest" | "fair/no-salt" | "fair/mismatch" | "fair/first-shot"
>;

/** The result of a successful check. */
export interface FairGame {
  /** The seats whose ships match their commitments: all that have placed. */
  readonly seats: readonly Seat[];
  /** How the first shot was decided. Undefined if the game ended before that. */
  readonly first: "drawn" | "swapped" | undefined;
}

/**
 * Checks that the ships were fixed, and the first shot drawn, before anyone fired. Reading the
 * record has already checked, by replaying it, that answers and result agree with the ships.
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

/** A rematch swaps the order of the previous game, which only that game's record shows. */
function checkFirst(
  { first }: GameRecord,
  { game, rematchOf, salts }: Fairness,
): Result<FairGame["first"], FairnessProblem> {
  if (rematchOf !== undefined) return ok("swapped");
  const [one, two] = salts;
  // Already reported as a missing salt.
  if (one === undefined || two === undefined) return ok(undefined);
  const drawn = firstSeat(game, [one, two]);
  if (drawn === first) return ok("drawn");
  return fail(problem("fair/first-shot", { drawn: drawn + 1, first: first + 1 }));
}
