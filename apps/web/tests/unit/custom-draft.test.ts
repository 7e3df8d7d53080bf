import { classic, fail, validateVariant } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { type CustomDraft, draftOf, readDraft } from "../../src/adviser/rules/custom-draft.ts";

describe("rules of one's own", () => {
  const draft = draftOf(classic());
  const check = (change: Partial<CustomDraft>) => {
    const read = readDraft({ ...draft, ...change });
    return read.ok ? validateVariant(read.value) : fail([{ message: read.error }]);
  };

  it("start from the ones in use, and take ships by length or by name", () => {
    const read = check({ rows: "8", columns: " 9 ", ships: "5, 3; 3, my tug 2" });
    expect(read.ok && read.value).toMatchObject({
      rows: 8,
      columns: 9,
      fleet: [
        { name: "carrier", length: 5 },
        { name: "cruiser 1", length: 3 },
        { name: "cruiser 2", length: 3 },
        { name: "my tug", length: 2 },
      ],
    });
    expect(check({}).ok).toBe(true);
  });

  it.each([
    [{ rows: "27" }, /rows and columns must be 1 to 26/],
    [{ rows: "" }, /rows and columns must be 1 to 26/],
    [{ ships: "" }, /The fleet has 0 ships/],
    [{ ships: "carrier" }, /"carrier" has no length/],
    [{ ships: "12" }, /does not fit/],
    [{ ships: "tug 2, tug 3" }, /Two ships are called "tug"/],
    [
      { rows: "2", columns: "2", ships: "2, 2", contact: "no-contact" as const },
      /cannot be placed/,
    ],
  ])("with %j are refused in a sentence", (change, sentence) => {
    const checked = check(change);
    const messages = checked.ok ? [] : checked.error.map((problem) => problem.message);
    expect(messages.join(" ")).toMatch(sentence);
  });
});
