import type { FairnessStatus } from "@broadside/play";
import type { Problem, Result } from "@broadside/rules";
import { type GameRecord, matchOf } from "@broadside/rules/record";
import { checkRecord, type Witness } from "./witness.ts";

/** Between two attempts to get the record, in milliseconds. */
const RETRY_MS = 2000;

/**
 * Gets the record of a game that is over and compares it with what was seen. Tries again as long as
 * the server cannot be reached and `isWanted`.
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
      return { state: "unfair", problems: [record.error.message] };
    }
    if (record.error.code !== "net/unreachable") break;
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  return { state: "none" };
}

function verdictOn(record: GameRecord, witness: Witness): FairnessStatus {
  const problems = checkRecord(record, witness).map(({ message }) => message);
  if (problems.length > 0) return { state: "unfair", problems };
  const hasShips = matchOf(record).sides.some(({ layout }) => layout !== undefined);
  return { state: hasShips ? "fair" : "none" };
}
