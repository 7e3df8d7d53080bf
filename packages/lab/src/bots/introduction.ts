import {
  makeLabMessage,
  PROTOCOL_VERSION,
  parseHello,
  parseVariantAnswer,
} from "@broadside/protocol";
import type { Variant } from "@broadside/rules";
import { Forfeit } from "./bot.ts";
import { legalAnswer } from "./bot-answer.ts";
import { type BotProcess, unfinishedText } from "./bot-process.ts";

/** Hello and variant. Gives the name it goes by. */
export async function introduce(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
): Promise<string> {
  const name = await greet(process, timeoutMs);
  await propose(process, variant, timeoutMs);
  return name;
}

/** Hello alone. Gives the name it goes by. */
export async function greet(process: BotProcess, timeoutMs: number): Promise<string> {
  process.say(makeLabMessage({ type: "hello", version: PROTOCOL_VERSION }));
  const line = await process.hear(timeoutMs).catch((error: unknown) => {
    const isLate = error instanceof Forfeit && error.kind === "late";
    if (!isLate) throw error;
    const unfinished = unfinishedText(process.unfinished);
    throw new Forfeit("late", `${noHello(timeoutMs)}${unfinished}`, error.said);
  });
  const hello = legalAnswer(process, parseHello(line), "refused");
  if (hello.version === PROTOCOL_VERSION) return hello.name;
  const why = `It speaks version ${hello.version} of the protocol; the lab speaks version ${PROTOCOL_VERSION}.`;
  throw new Forfeit("refused", why, process.said);
}

const noHello = (timeoutMs: number): string =>
  `It did not say hello within ${timeoutMs / 1000} s of starting. Run it by hand and type "hello ${PROTOCOL_VERSION}": it must answer "hello ${PROTOCOL_VERSION} NAME" and flush its output. If it is slow to start, give it more time with --timeout.`;

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
  const answer = legalAnswer(process, parseVariantAnswer(await process.hear(timeoutMs)), "refused");
  if (answer.type === "ok") return { explains: answer.explains ?? false };
  const why = `It says it cannot play "${variant.name}": ${answer.reason}`;
  throw new Forfeit("declined", why, process.said);
}
