import {
  makeLabMessage,
  PROTOCOL_VERSION,
  parseHello,
  parseValues,
  parseVariantAnswer,
} from "@broadside/protocol";
import type { Knowledge, Problem, Result, Variant } from "@broadside/rules";
import { Forfeit } from "../games/bot.ts";
import { type BotProcess, unfinishedText } from "./bot-process.ts";

/** Starting an interpreter takes longer than a shot, and much longer on a busy machine. */
const MIN_START_MS = 10_000;

/** How long a bot with this limit per answer may take to start, or to make up its mind about a variant. */
export const startLimit = (timeoutMs: number): number => Math.max(timeoutMs, MIN_START_MS);

/** Hello and variant. Gives the name it goes by. */
export async function introduce(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
): Promise<string> {
  const name = await greet(process, startLimit(timeoutMs));
  await propose(process, variant, timeoutMs);
  return name;
}

/** Hello alone, within `limitMs`. Gives the name it goes by. */
export async function greet(process: BotProcess, limitMs: number): Promise<string> {
  process.say(makeLabMessage({ type: "hello", version: PROTOCOL_VERSION }));
  const line = await process.hear(limitMs).catch((error: unknown) => {
    const isLate = error instanceof Forfeit && error.kind === "late";
    if (!isLate) throw error;
    const unfinished = unfinishedText(process.unfinished);
    throw new Forfeit("late", `${noHello(limitMs)}${unfinished}`, error.said);
  });
  const hello = legalAnswer(process, parseHello(line), "refused");
  if (hello.version === PROTOCOL_VERSION) return hello.name;
  const why = `It speaks version ${hello.version} of the protocol; the lab speaks version ${PROTOCOL_VERSION}.`;
  throw new Forfeit("refused", why, process.said);
}

const noHello = (limitMs: number): string =>
  `It did not say hello within ${limitMs / 1000} s of starting. Run it by hand and type "hello ${PROTOCOL_VERSION}": it must answer "hello ${PROTOCOL_VERSION} NAME" and flush its output. If it is slow to start, give it more time with --timeout.`;

/** What a bot can do besides playing. */
export interface Offer {
  readonly explains: boolean;
}

export async function propose(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
): Promise<Offer> {
  process.say(makeLabMessage({ type: "variant", variant }));
  const line = await process.hear(startLimit(timeoutMs));
  const answer = legalAnswer(process, parseVariantAnswer(line), "refused");
  if (answer.type === "ok") return { explains: answer.explains ?? false };
  const why = `It says it cannot play "${variant.name}": ${answer.reason}`;
  throw new Forfeit("declined", why, process.said);
}

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

/** What a bot answered, read; a `Forfeit` if the protocol has no such answer. */
export function legalAnswer<T>(
  process: BotProcess,
  read: Result<T, Problem>,
  kind: "illegal" | "refused",
): T {
  if (read.ok) return read.value;
  const { code, message } = read.error;
  // That message quotes the line already.
  const said = code === "protocol/answer" ? process.complaint : process.said;
  throw new Forfeit(kind, message, said);
}
