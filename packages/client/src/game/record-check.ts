import type { FairnessStatus } from "@broadside/play";
import { checkFairness } from "@broadside/protocol";
import type { Problem, Result } from "@broadside/rules";
import { announcementKey } from "@broadside/rules/announcement";
import { type GameRecord, matchOf } from "@broadside/rules/record";
import { makeDraftText } from "@broadside/rules/text";
import { type PlayerView, viewFor } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { Secret } from "../seats/saved-seat.ts";

/** What a device saw of a game while it was played. */
export interface Witness {
  readonly game: string;
  /** The last view from the server. */
  readonly view: PlayerView;
  /** Both digests as they were before any salt was sent. */
  readonly digests: readonly [string, string] | undefined;
  /** What the player here committed to. */
  readonly secret: Secret | undefined;
}

type WitnessProblem = Problem<
  "fair/other-game" | "fair/other-digest" | "fair/other-ships" | "fair/other-course"
>;

/**
 * Checks a record against itself and against what was seen. A whole record can be forged; only a
 * witness can detect that.
 */
function checkRecord(record: GameRecord, witness: Witness): Problem[] {
  const fair = checkFairness(record);
  return [...witnessProblems(record, witness), ...(fair.ok ? [] : fair.error)];
}

function witnessProblems(record: GameRecord, witness: Witness): WitnessProblem[] {
  const { game, view, digests, secret } = witness;
  const isOther =
    record.fairness?.game !== game ||
    JSON.stringify(record.variant) !== JSON.stringify(view.variant);
  if (isOther) return [problem("fair/other-game", {})];
  const found: WitnessProblem[] = [];
  const shown = record.fairness.digests;
  if (digests && !(shown[0] === digests[0] && shown[1] === digests[1])) {
    found.push(problem("fair/other-digest", {}));
  }
  if (secret && !isOwn(record, view, secret)) {
    found.push(problem("fair/other-ships", {}));
  }
  if (courseOf(viewFor(matchOf(record), view.viewer)) !== courseOf(view)) {
    found.push(problem("fair/other-course", {}));
  }
  return found;
}

function isOwn(record: GameRecord, { viewer, variant }: PlayerView, secret: Secret): boolean {
  if (viewer === "spectator") return true;
  const { layout } = matchOf(record).sides[viewer];
  if (!layout) return true;
  const text = (given: typeof layout) => makeDraftText(variant, given.placements);
  return text(layout) === text(secret.layout) && record.fairness?.salts[viewer] === secret.salt;
}

/** Without ships: those of an aborted game differ between a record and a view. */
const courseOf = (view: PlayerView): string =>
  JSON.stringify([view.version, view.first, view.turn, view.outcome, ...shotsIn(view)]);

const shotsIn = ({ shooters, sides }: PlayerView) => [
  shooters,
  ...sides.map(({ shots }) => shots.map((s) => `${s.cell} ${announcementKey(s.announcement)}`)),
  ...sides.map(({ called }) => called),
];

/** True if a whole view continues one seen before: answers never change. */
export function isContinuation(before: PlayerView, after: PlayerView): boolean {
  if (after.version < before.version) return false;
  const [old, now] = [shotsIn(before).slice(0, 3), shotsIn(after)];
  return (
    old.every((list, i) => list.every((entry, at) => entry === now[i]![at])) &&
    (before.phase === "placing" || before.first === after.first)
  );
}

/** Milliseconds between two attempts to fetch the record. */
const RETRY_MS = 2000;

/**
 * Fetches the record of a finished game and compares it with what was seen. Retries while the
 * server is unreachable and `isWanted`.
 */
export async function checkFairPlay(
  fetchRecord: () => Promise<Result<GameRecord, Problem>>,
  witness: Witness,
  isWanted: () => boolean,
): Promise<FairnessStatus> {
  while (isWanted()) {
    const record = await fetchRecord();
    if (record.ok) return verdictOn(record.value, witness);
    if (record.error.code === "net/record") {
      return { state: "unfair", problems: [record.error] };
    }
    if (record.error.code !== "net/unreachable") break;
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  return { state: "none" };
}

function verdictOn(record: GameRecord, witness: Witness): FairnessStatus {
  const problems = checkRecord(record, witness);
  if (problems.length > 0) return { state: "unfair", problems };
  const hasShips = matchOf(record).sides.some(({ layout }) => layout !== undefined);
  return { state: hasShips ? "fair" : "none" };
}
