import { expect, it } from "vitest";
import { playRandomly } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { createMatch } from "../match/match.ts";
import { preset } from "../variant/preset.ts";
import { recordOf } from "./game-record.ts";
import { makeRecordJson, parseRecord } from "./record-json.ts";
import { makeRecordText } from "./record-text.ts";

const match = playRandomly(createMatch(preset("mini")), createRng("file"));
const record = recordOf(match, ["Ann", "Bob"], 7);

it.each([
  ["text", makeRecordText(record)],
  ["JSON", makeRecordJson(record)],
])("a record is read as %s, whatever blanks come before it", (_, text) => {
  for (const before of ["", "\n \r\n\t ", "\u{feff}"]) {
    expect(unwrap(parseRecord(before + text))).toEqual(record);
  }
});

it("a mistake is found where it stands, blanks included", () => {
  const at = (text: string) => {
    const read = parseRecord(text);
    const { code, at } = read.ok ? {} : read.error[0]!;
    return [code, at?.line, at?.column];
  };
  expect(at("hello")).toEqual(["record/title", 1, 1]);
  expect(at("\n\n  hello")).toEqual(["record/title", 3, 3]);
  expect(at(`\n${makeRecordText(record).replace("variant:", "variety:")}`).slice(1)).toEqual([
    3, 1,
  ]);
  expect(at("\n  {]")).toEqual(["json/unexpected", 2, 4]);
  expect(at("\n  {\n]")).toEqual(["json/unexpected", 3, 1]);
  expect(at("{}")).toEqual(["json/missing-field", undefined, undefined]);
  expect(at("")).toEqual(["record/title", 1, 1]);
});
