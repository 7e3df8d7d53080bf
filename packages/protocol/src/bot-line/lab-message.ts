import {
  type AnsweredShot,
  fail,
  ok,
  parseVariant,
  type Result,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { excerpt, makeCellName } from "@broadside/rules/text";
import { problem } from "@broadside/words";
import { makeAnnouncementLine, parseAnnouncementLine } from "./announcement-line.ts";

/** The versions of the line protocol that the lab speaks. */
export const protocolVersions = [1, 2] as const;
/** A version of the line protocol: 1 plays one game at a time, 2 many games at once. */
export type ProtocolVersion = (typeof protocolVersions)[number];

/** The version that the lab says in `hello`; the bot answers with the one it wants to use. */
export const PROTOCOL_VERSION: ProtocolVersion = 1;

/** The maximum length of a line without its end; longer ones are not read. */
export const MAX_LINE_LENGTH = 10_000;

/** The end of a game, as sent to a bot. `abandoned`: nobody won. */
export const gameOvers = ["won", "lost", "abandoned"] as const;
/** How a game ended for a bot. */
export type GameOver = (typeof gameOvers)[number];

/** The lab's message to a bot, on one line. `hello`, `variant`, `go` and `explain` get a reply. */
export type LabMessage =
  | { readonly type: "hello"; readonly version: number }
  | { readonly type: "variant"; readonly variant: Variant }
  /** The seed is for the bot's random numbers: a bot that uses it plays the same game again. */
  | { readonly type: "new game"; readonly seed: number }
  | { readonly type: "go" }
  /** Sent only to bots that offered it. */
  | { readonly type: "explain" }
  | { readonly type: "announcement"; readonly shot: AnsweredShot }
  /** The opponent's turn shows that it has this many ships afloat. Said only where answers don't. */
  | { readonly type: "afloat"; readonly ships: number }
  | { readonly type: "over"; readonly how: GameOver; readonly shots: number }
  /** Version 2: the end of a batch, with the number of questions in it. */
  | { readonly type: "due"; readonly answers: number }
  | { readonly type: "quit" };

/** The line of a message. Announcements need the variant sent to the bot before. */
export function makeLabMessage(message: LabMessage, variant?: Variant): string {
  switch (message.type) {
    case "hello":
      return `hello ${message.version}`;
    case "variant":
      return `variant ${JSON.stringify(message.variant)}`;
    case "new game":
      return `new game ${message.seed}`;
    case "announcement":
      return `announcement ${makeAnnouncementLine(variant!, message.shot)}`;
    case "afloat":
      return `afloat ${message.ships}`;
    case "over":
      return `over ${message.how} ${message.shots}`;
    case "due":
      return `due ${message.answers}`;
    case "go":
    case "explain":
    case "quit":
      return message.type;
    default:
      return unreachable(message);
  }
}

const SIMPLE = /^(hello|new game|afloat|due) (\d{1,10})$|^over (won|lost|abandoned) (\d{1,4})$/;

/** Reads a line as a bot must. `variant`: from the last `variant` message. */
export function parseLabMessage(line: string, variant?: Variant): Result<LabMessage> {
  if (line === "go" || line === "explain" || line === "quit") return ok({ type: line });
  const [, word, number, how, shots] = SIMPLE.exec(line) ?? [];
  if (word === "hello") return ok({ type: "hello", version: Number(number) });
  if (word === "new game") return ok({ type: "new game", seed: Number(number) });
  if (word === "afloat") return ok({ type: "afloat", ships: Number(number) });
  if (word === "due") return ok({ type: "due", answers: Number(number) });
  if (how) return ok({ type: "over", how: how as GameOver, shots: Number(shots) });
  if (line.startsWith("variant ")) return readVariantLine(line);
  if (line.startsWith("announcement ")) return readAnnouncement(line, variant);
  return fail(problem("protocol/message", { text: excerpt(line) }));
}

function readVariantLine(line: string): Result<LabMessage> {
  const variant = parseVariant(line.slice("variant ".length));
  return variant.ok ? ok({ type: "variant", variant: variant.value }) : fail(variant.error[0]!);
}

function readAnnouncement(line: string, variant: Variant | undefined): Result<LabMessage> {
  if (!variant) return fail(problem("protocol/variant-missing", {}));
  const shot = parseAnnouncementLine(variant, line.slice("announcement ".length));
  return shot.ok ? ok({ type: "announcement", shot: shot.value }) : shot;
}

/** A cell as bots see it, whatever notation the variant prefers. */
export const protocolCell = (variant: Variant, cell: number): string =>
  makeCellName(variant, cell, "letters");
