import { makeLabMessage, parseValues } from "@broadside/protocol";
import type { Knowledge } from "@broadside/rules";
import { legalAnswer } from "./bot-answer.ts";
import type { BotProcess } from "./bot-process.ts";

/**
 * What each square of a position is worth to a bot that offered to explain. It is told the position
 * as a game of its own, whose shots the lab has chosen.
 */
export async function askValues(
  process: BotProcess,
  knowledge: Knowledge,
  timeoutMs: number,
): Promise<readonly number[]> {
  const { variant, shots } = knowledge;
  process.dropUnasked();
  process.say(
    makeLabMessage({ type: "new game", seed: 0 }),
    ...shots.map((shot) => makeLabMessage({ type: "announcement", shot }, variant)),
    makeLabMessage({ type: "explain" }),
  );
  const { values } = legalAnswer(
    process,
    parseValues(variant, await process.hear(timeoutMs)),
    "illegal",
  );
  process.say(makeLabMessage({ type: "over", how: "abandoned", shots: shots.length }));
  return values;
}
