import {
  type Cell,
  cellCount,
  ok,
  type Problem,
  type Result,
  refuse,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { excerpt, parseCellName } from "@broadside/rules/text";
import { protocolCell } from "./lab-message.ts";

/** What a bot says to the lab; each is one line, and each answers a question. */
export type BotMessage =
  | { readonly type: "hello"; readonly version: number; readonly name: string }
  /** It can play the variant. `explains`: it offers to answer `explain`. */
  | { readonly type: "ok"; readonly explains?: true }
  /** It cannot, and why. */
  | { readonly type: "no"; readonly reason: string }
  | { readonly type: "fire"; readonly cell: Cell }
  /** What each square is worth to it, row by row; 0 or more. */
  | { readonly type: "values"; readonly values: readonly number[] };

export type BotMessageProblem = Problem<"protocol/answer" | "protocol/cell" | "protocol/values">;

/** `variant` is needed for `fire` only. */
export function makeBotMessage(message: BotMessage, variant?: Variant): string {
  switch (message.type) {
    case "hello":
      return `hello ${message.version} ${message.name}`;
    case "ok":
      return message.explains ? "ok explain" : "ok";
    case "no":
      return `no ${message.reason}`;
    case "fire":
      return `fire ${protocolCell(variant!, message.cell)}`;
    case "values":
      return `values ${message.values.join(" ")}`;
    default:
      return unreachable(message);
  }
}

export function parseHello(
  line: string,
): Result<BotMessage & { type: "hello" }, BotMessageProblem> {
  const [, version, name] = /^hello (\d{1,6}) (\S.*)$/.exec(line.trimEnd()) ?? [];
  if (name) return ok({ type: "hello", version: Number(version), name: excerpt(name.trim()) });
  return unexpected(line, '"hello 1 NAME"');
}

/** "ok", then words for what else it can do. */
const OFFER = /^ok( [a-z-]{1,20}){0,20}$/;

export function parseVariantAnswer(
  line: string,
): Result<BotMessage & { type: "ok" | "no" }, BotMessageProblem> {
  const text = line.trimEnd();
  if (OFFER.test(text)) {
    // What it offers besides is for a later version of the lab.
    return ok(
      text.split(" ").includes("explain") ? { type: "ok", explains: true } : { type: "ok" },
    );
  }
  if (text === "no") return ok({ type: "no", reason: "no reason given" });
  if (text.startsWith("no ")) return ok({ type: "no", reason: excerpt(text.slice(3).trim()) });
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

/** A number as a bot writes it: 26 x 26 of them fit in a line. */
const VALUE = /^\d{1,12}(\.\d{1,10})?$/;
const MAX_VALUE_LENGTH = 12;

/** "values 0 12 0.5 …": one number for every square, row by row. */
export function parseValues(
  variant: Variant,
  line: string,
): Result<BotMessage & { type: "values" }, BotMessageProblem> {
  const [word, ...numbers] = line.trimEnd().split(" ");
  if (word !== "values") return unexpected(line, '"values", then a number for each square');
  const squares = cellCount(variant);
  if (numbers.length !== squares) {
    const message = `Expected ${squares} values, one for each square; it gave ${numbers.length}.`;
    return refuse("protocol/values", message);
  }
  const wrong = numbers.find((text) => text.length > MAX_VALUE_LENGTH || !VALUE.test(text));
  if (wrong === undefined) return ok({ type: "values", values: numbers.map(Number) });
  const message = `A value is a number from 0 up, written with at most ${MAX_VALUE_LENGTH} characters; it gave "${excerpt(wrong)}".`;
  return refuse("protocol/values", message);
}

const unexpected = (line: string, wanted: string): Result<never, BotMessageProblem> =>
  refuse("protocol/answer", `Expected ${wanted}; it said "${excerpt(line)}".`);
