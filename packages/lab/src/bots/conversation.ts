import {
  makeLabMessage,
  PROTOCOL_VERSION,
  parseHello,
  parseValues,
  parseVariantAnswer,
  protocolVersions,
} from "@broadside/protocol";
import type { Knowledge, Problem, Result, Variant } from "@broadside/rules";
import { problemText } from "@broadside/words";
import { Forfeit } from "../games/bot.ts";
import { type BotProcess, unfinishedText } from "./bot-process.ts";

/** Starting an interpreter takes longer than a shot, especially on a busy machine. */
const MIN_START_MS = 10_000;

/** Time limit for starting and for accepting a variant. */
export const startLimit = (timeoutMs: number): number => Math.max(timeoutMs, MIN_START_MS);

/** Exchanges hello and variant. Returns the bot's name for itself. */
export async function introduce(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
): Promise<string> {
  const name = await greet(process, startLimit(timeoutMs));
  await propose(process, variant, timeoutMs);
  return name;
}

/** Exchanges hello within `limitMs`. Returns the bot's name for itself. */
export async function greet(process: BotProcess, limitMs: number): Promise<string> {
  process.say(makeLabMessage({ type: "hello", version: PROTOCOL_VERSION }));
  const line = await process.hear(limitMs).catch((error: unknown) => {
    const isLate = error instanceof Forfeit && error.kind === "late";
    if (!isLate) throw error;
    const unfinished = unfinishedText(process.unfinished);
    throw new Forfeit("late", `${noHello(limitMs)}${unfinished}`, error);
  });
  const hello = legalAnswer(process, parseHello(line), "refused");
  const version = protocolVersions.find((each) => each === hello.version);
  if (version !== undefined) {
    process.version = version;
    return hello.name;
  }
  const why = `It speaks version ${hello.version} of the protocol; the lab speaks versions ${protocolVersions.join(" and ")}.`;
  throw new Forfeit("refused", why, process.lastWords);
}

const noHello = (limitMs: number): string =>
  `It did not say hello within ${limitMs / 1000} s of starting. Run it by hand and type "hello ${PROTOCOL_VERSION}": it must answer "hello ${PROTOCOL_VERSION} NAME" and flush its output. If it is slow to start, give it more time with --timeout.`;

/** Optional abilities of a bot. */
export interface Offer {
  readonly explains: boolean;
}

/** Sends the variant. Returns what the bot offers; throws a `Forfeit` if it refuses. */
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
  throw new Forfeit("declined", why, process.lastWords);
}

/**
 * Asks a bot that offers to explain for its value of every square. The position is presented as a
 * new game in which the lab chose the shots.
 */
export async function askValues(
  process: BotProcess,
  knowledge: Knowledge,
  timeoutMs: number,
): Promise<readonly number[]> {
  process.dropUnasked();
  const game = process.openGame();
  game.say(
    makeLabMessage({ type: "new game", seed: 0 }),
    ...newsLines(knowledge, 0),
    makeLabMessage({ type: "explain" }),
  );
  const { values } = legalAnswer(
    process,
    parseValues(knowledge.variant, await game.hear(timeoutMs)),
    "illegal",
  );
  game.say(makeLabMessage({ type: "over", how: "abandoned", shots: knowledge.shots.length }));
  return values;
}

/** The lines about everything learned after the first `told` shots. */
export function newsLines({ variant, shots, afloat = [] }: Knowledge, told: number): string[] {
  const lines: string[] = [];
  for (let i = told; i < shots.length; i++) {
    lines.push(makeLabMessage({ type: "announcement", shot: shots[i]! }, variant));
    const counted = afloat.find((count) => count.shots === i + 1 && !count.orMore);
    if (counted) lines.push(makeLabMessage({ type: "afloat", ships: counted.ships }));
  }
  return lines;
}

/** The parsed answer; throws a `Forfeit` if the protocol does not allow it. */
export function legalAnswer<T>(
  process: Pick<BotProcess, "lastWords">,
  read: Result<T, Problem>,
  kind: "illegal" | "refused",
): T {
  if (read.ok) return read.value;
  const { said, errors } = process.lastWords;
  const isQuoted = read.error.code === "protocol/answer";
  throw new Forfeit(kind, problemText(read.error), { said: isQuoted ? "" : said, errors });
}
