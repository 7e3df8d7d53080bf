import type { Problem } from "@broadside/rules";
import type { Choice, ProblemParams, ProblemValue, RulesProblems } from "@broadside/rules/problem";
import type { Notation } from "@broadside/rules/text";
import { problems } from "../groups/problems.generated.ts";
import { squareText, type Value } from "../runtime/value.ts";
import { shipTitle } from "./ship-title.ts";

/** A sentence for each code of a list, using only parameters in the list. */
export type Sentences<List> = {
  readonly [C in keyof List]: (
    params: {
      readonly [P in keyof List[C]]: Shown<List[C][P]>;
    },
  ) => string;
};

type Shown<Param> = Param extends Problem ? string : Param extends Choice ? Value : Param;

/** Fails the type check if a problem has no sentence, or a sentence has unknown parameters. */
const sentences: Sentences<RulesProblems> = problems;

/** The problem and its location: "Line 3, column 5: …". Squares are named in the given notation. */
export function problemText(found: Problem, notation?: Notation): string {
  const { line, column, path, shot } = found.at ?? {};
  const sentence = problemSentence(found, notation);
  if (shot !== undefined) {
    return line === undefined
      ? problems["place.shot"]({ shot, sentence })
      : problems["place.lineAndShot"]({ line, shot, sentence });
  }
  if (line !== undefined) {
    if (column !== undefined) return problems["place.lineAndColumn"]({ line, column, sentence });
    return path === undefined
      ? problems["place.line"]({ line, sentence })
      : problems["place.lineAndPath"]({ line, path, sentence });
  }
  return path === undefined ? sentence : problems["place.path"]({ path, sentence });
}

/**
 * The problem without its location, for callers that show the location another way. A problem that
 * came over a wire may have a code or parameters that this version does not know.
 */
export function problemSentence({ code, params }: Problem, notation?: Notation): string {
  if (!(code.includes("/") && Object.hasOwn(sentences, code))) return problems.unknown({ code });
  try {
    return (sentences as unknown as Readonly<Record<string, Say>>)[code]!(
      shownIn(params, notation),
    );
  } catch {
    return problems.unknown({ code });
  }
}

type Say = (values: Values) => string;
type Values = Readonly<Record<string, Value>>;

function shownIn(params: ProblemParams, notation: Notation | undefined): Values {
  const entries = Object.entries(params).map(([name, value]): [string, Value] => [
    name,
    isShip(name) && typeof value === "string" ? shipTitle(value) : shown(value, notation),
  ]);
  return Object.fromEntries(entries);
}

/** Parameters with these names are ship names, which are translated. */
const isShip = (param: string): boolean => param === "ship" || param === "other";

function shown(value: ProblemValue, notation: Notation | undefined): Value {
  if (typeof value !== "object") return value;
  if ("code" in value) return problemText(value, notation);
  if ("either" in value) return { either: value.either.map((item) => shown(item, notation)) };
  if ("row" in value) return squareText(value, notation);
  return value.map((item) => shown(item, notation));
}
