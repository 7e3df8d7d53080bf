import { locate } from "@broadside/rules/problem";
import { afterEach, expect, it } from "vitest";
import { english, setLanguage } from "../runtime/language.ts";
import { pseudo } from "../runtime/pseudo.ts";
import { problem } from "./make-problem.ts";
import { problemSentence, problemText } from "./problem.ts";

afterEach(() => setLanguage(english));

const overlap = problem("layout/overlap", {
  ship: "boat",
  other: "cruiser",
  square: { row: 0, column: 2 },
});

it("a sentence mentions squares, lists and reasons", () => {
  expect(problemSentence(overlap)).toBe("The boat overlaps the cruiser at A3.");
  const misspelt = problem("variant/misspelt", {
    variant: "clasic",
    near: { either: ["classic", "mini"] },
  });
  expect(problemText(misspelt)).toBe('There is no variant "clasic". Did you mean classic or mini?');
  const illegal = problem("match/illegal-layout", { reason: overlap });
  expect(problemText(illegal)).toBe("The boat overlaps the cruiser at A3.");
  const contradiction = problem("odds/contradiction", {
    shot: 4,
    square: { row: 0, column: 1 },
    given: problem("answer/miss", {}),
    possible: {
      either: [
        problem("answer/hit", { known: "label", ship: "", label: "B" }),
        problem("answer/sunk", { known: "ship", ship: "destroyer", label: "" }),
      ],
    },
  });
  expect(problemText(contradiction)).toBe(
    "Shot 4 at A2 can't be a miss: after the earlier shots, A2 can only be a hit on ship B or the sinking of the destroyer.",
  );
});

it.each([
  [{ line: 3 }, "Line 3: "],
  [{ line: 3, column: 5 }, "Line 3, column 5: "],
  [{ line: 3, path: "ships[0]" }, "Line 3, ships[0]: "],
  [{ line: 3, shot: 2, path: "shots[1]" }, "Line 3, shot 2: "],
  [{ shot: 2, path: "shots[1]" }, "Shot 2: "],
  [{ path: "ships[0]" }, "ships[0]: "],
  [{ ship: "boat", cell: 2 }, ""],
])("the text begins with the place, %j", (at, place) => {
  expect(problemText(locate(overlap, at))).toBe(`${place}The boat overlaps the cruiser at A3.`);
});

it("a problem from a wire, with a code or parameters of another version, still has a sentence", () => {
  const unknown = (code: string) => `Something went wrong (${code}).`;
  for (const code of ["match/teleport", "constructor", "place.line"]) {
    expect(problemText({ code, params: {} })).toBe(unknown(code));
  }
  expect(problemText({ code: "layout/overlap", params: {} })).toBe(unknown("layout/overlap"));
});

it("is in the current language", () => {
  setLanguage(pseudo);
  expect(problemText(problem("match/over", {}))).toMatch(/^\[Ţĥé ĝåɱé/);
});

it("does not compile without a parameter, or with a code that has no sentence", () => {
  // @ts-expect-error `square` is missing.
  problem("match/already-fired", {});
  // @ts-expect-error There is no such code.
  problem("match/teleport", {});
});
