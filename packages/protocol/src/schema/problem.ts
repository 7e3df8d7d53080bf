import { fail, ok, type Problem } from "@broadside/rules";
import { MAX_SIDE } from "@broadside/rules/board";
import { boundedText } from "@broadside/rules/json";
import type { ProblemValue } from "@broadside/rules/problem";
import { problemText, problem as problemWith } from "@broadside/words";
import { described, either, integer, list, object, type Schema, type ValueOf } from "./schema.ts";
import { code, sentence } from "./wire-values.ts";

/** More than any problem has, so that readers can trust its size. */
const MOST_PARAMS = 16;
const MOST_ITEMS = 64;
const MOST_TEXT = 300;

const shortText: Schema<string> = {
  read: boundedText(MOST_TEXT),
  json: { type: "string", maxLength: MOST_TEXT },
};
const number: Schema<number> = {
  read: (given, path) =>
    typeof given === "number"
      ? ok(given)
      : fail([problemWith("json/wrong-type", { wanted: "number", found: typeof given }, { path })]),
  json: { type: "number" },
};
const item = either(shortText, number);
const side = integer(0, MAX_SIDE - 1);
const single = either(item, object({ row: side, column: side }));
const choice = object({ either: list(item, MOST_ITEMS) });
const value = either(either(single, list(single, MOST_ITEMS)), choice);

const NAME = /^[a-z][A-Za-z]{0,29}$/;

/** The names depend on the problem; parameters beyond the limit count as unknown. */
const paramsOf = <V>(each: Schema<V>): Schema<Readonly<Record<string, V>>> => ({
  read(given, path) {
    const names = typeof given === "object" && given !== null ? Object.keys(given) : [];
    const known = names.filter((name) => NAME.test(name)).slice(0, MOST_PARAMS);
    return object(Object.fromEntries(known.map((name) => [name, each]))).read(given, path);
  },
  json: {
    type: "object",
    propertyNames: { pattern: NAME.source },
    additionalProperties: each.json,
    maxProperties: MOST_PARAMS,
  },
});

/** A problem may have one reason, and that has none. */
const reason = object({ code, params: paramsOf(value) });

/** A problem as sent. Programs use `code` and `params`, and write their own sentence. */
export const problemFields = {
  code: described(code, "For programs, like game/full."),
  params: described(paramsOf(either(value, reason)), "The values that the message mentions."),
  message: described(sentence, "For people, in English."),
};
export type WireProblem = ValueOf<typeof problemSchema>;

/** The body of every response of 400 or more. */
export const problemSchema = object(problemFields);

/** A problem as it is sent: code, parameters and the English sentence. */
export const writeProblem = (problem: Problem): WireProblem => ({
  code: problem.code,
  params: sent(problem).params as WireProblem["params"],
  message: problemText(problem),
});

/** The problem for a client, without the sentence, which is for people reading the traffic. */
export const problemIn = ({ code: kind, params }: Omit<WireProblem, "message">): Problem => ({
  code: kind,
  params,
});

/** Only the sentence includes the location of a problem. */
const sent = ({ code: kind, params }: Problem) => ({
  code: kind,
  params: Object.fromEntries(Object.entries(params).map(([name, each]) => [name, sentValue(each)])),
});

/** JSON has no infinity. */
function sentValue(given: ProblemValue): unknown {
  if (typeof given === "number") return Number.isFinite(given) ? given : String(given);
  return typeof given === "object" && "code" in given ? sent(given) : given;
}
