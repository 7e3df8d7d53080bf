import {
  type Cell,
  cellCount,
  fail,
  ok,
  type Problem,
  type Result,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { excerpt, parseCellName } from "@broadside/rules/text";
import { problem } from "@broadside/words";
import { protocolCell } from "./lab-message.ts";

/** A bot's message to the lab; one line each, in reply to a question. */
export type BotMessage =
  | { readonly type: "hello"; readonly version: number; readonly name: string }
  /** It can play the variant. `explains`: it offers to answer `explain`. */
  | { readonly type: "ok"; readonly explains?: true }
  | { readonly type: "no"; readonly reason: string }
  | { readonly type: "fire"; readonly cell: Cell }
  /** The bot's rating of each square, row by row; 0 or more. */
  | { readonly type: "values"; readonly values: readonly number[] };

export type BotMessageProblem = Problem<
  "protocol/answer" | "protocol/cell" | "protocol/values" | "protocol/value-count"
>;

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

/** Reads a bot's answer to `hello`. */
export function parseHello(
  line: string,
): Result<BotMessage & { type: "hello" }, BotMessageProblem> {
  const [, version, name] = /^hello (\d{1,6}) (\S.*)$/.exec(line.trimEnd()) ?? [];
  if (name) return ok({ type: "hello", version: Number(version), name: excerpt(name.trim()) });
  return unexpected(line, "hello");
}

/** "ok", then words for optional features. */
const OFFER = /^ok( [a-z-]{1,20}){0,20}$/;

/** Reads a bot's answer to `variant`: accepted, with what it offers, or declined. */
export function parseVariantAnswer(
  line: string,
): Result<BotMessage & { type: "ok" | "no" }, BotMessageProblem> {
  const text = line.trimEnd();
  if (OFFER.test(text)) {
    // Other offers are for a later version of the lab.
    return ok(
      text.split(" ").includes("explain") ? { type: "ok", explains: true } : { type: "ok" },
    );
  }
  if (text === "no") return ok({ type: "no", reason: "no reason given" });
  if (text.startsWith("no ")) return ok({ type: "no", reason: excerpt(text.slice(3).trim()) });
  return unexpected(line, "variant");
}

/** "fire B7", or as row and column from 0: "fire 1 6". */
export function parseFire(
  variant: Variant,
  line: string,
): Result<BotMessage & { type: "fire" }, BotMessageProblem> {
  const text = line.trimEnd();
  if (!text.startsWith("fire ")) return unexpected(line, "fire");
  const cell = parseCellName(variant, text.slice(5));
  if (cell.ok) return ok({ type: "fire", cell: cell.value });
  return fail(problem("protocol/cell", { reason: cell.error }));
}

/** A number as a bot writes it: 26 × 26 of them fit in a line. */
const VALUE = /^\d{1,12}(\.\d{1,10})?$/;
const MAX_VALUE_LENGTH = 12;

/** "values 0 12 0.5 …": one number for every square, row by row. */
export function parseValues(
  variant: Variant,
  line: string,
): Result<BotMessage & { type: "values" }, BotMessageProblem> {
  const [word, ...numbers] = line.trimEnd().split(" ");
  if (word !== "values") return unexpected(line, "values");
  const squares = cellCount(variant);
  if (numbers.length !== squares) {
    return fail(problem("protocol/value-count", { squares, count: numbers.length }));
  }
  const wrong = numbers.find((text) => text.length > MAX_VALUE_LENGTH || !VALUE.test(text));
  if (wrong === undefined) return ok({ type: "values", values: numbers.map(Number) });
  return fail(problem("protocol/values", { most: MAX_VALUE_LENGTH, text: excerpt(wrong) }));
}

const unexpected = (
  line: string,
  wanted: "hello" | "variant" | "fire" | "values",
): Result<never, BotMessageProblem> =>
  fail(problem("protocol/answer", { wanted, text: excerpt(line) }));
