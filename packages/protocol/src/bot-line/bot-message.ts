import {
  type Cell,
  ok,
  type Problem,
  parseCellName,
  type Result,
  refuse,
  shown,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { protocolCell } from "./lab-message.ts";

/** What a bot says to the lab; each is one line, and each answers a question. */
export type BotMessage =
  | { readonly type: "hello"; readonly version: number; readonly name: string }
  /** It can play the variant. */
  | { readonly type: "ok" }
  /** It cannot, and why. */
  | { readonly type: "no"; readonly reason: string }
  | { readonly type: "fire"; readonly cell: Cell };

export type BotMessageProblem = Problem<"protocol/answer" | "protocol/cell">;

/** `variant` is needed for `fire` only. */
export function makeBotMessage(message: BotMessage, variant?: Variant): string {
  switch (message.type) {
    case "hello":
      return `hello ${message.version} ${message.name}`;
    case "ok":
      return "ok";
    case "no":
      return `no ${message.reason}`;
    case "fire":
      return `fire ${protocolCell(variant!, message.cell)}`;
    default:
      return unreachable(message);
  }
}

export function parseHello(
  line: string,
): Result<BotMessage & { type: "hello" }, BotMessageProblem> {
  const [, version, name] = /^hello (\d{1,6}) (\S.*)$/.exec(line.trimEnd()) ?? [];
  if (name) return ok({ type: "hello", version: Number(version), name: shown(name.trim()) });
  return unexpected(line, '"hello 1 NAME"');
}

export function parseVariantAnswer(
  line: string,
): Result<BotMessage & { type: "ok" | "no" }, BotMessageProblem> {
  const text = line.trimEnd();
  if (text === "ok") return ok({ type: "ok" });
  if (text === "no") return ok({ type: "no", reason: "no reason given" });
  if (text.startsWith("no ")) return ok({ type: "no", reason: shown(text.slice(3).trim()) });
  return unexpected(line, '"ok" or "no REASON"');
}

/** "fire B7", or as row and column from 0: "fire 1 6". */
export function parseFire(
  variant: Variant,
  line: string,
): Result<BotMessage & { type: "fire" }, BotMessageProblem> {
  const text = line.trimEnd();
  if (!text.startsWith("fire ")) return unexpected(line, '"fire SQUARE", like "fire B7"');
  const cell = parseCellName(variant, text.slice(5));
  if (cell.ok) return ok({ type: "fire", cell: cell.value });
  return refuse("protocol/cell", cell.error.message);
}

const unexpected = (line: string, wanted: string): Result<never, BotMessageProblem> =>
  refuse("protocol/answer", `Expected ${wanted}; it said "${shown(line)}".`);
