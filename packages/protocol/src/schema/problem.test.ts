import type { Problem } from "@broadside/rules";
import { either, type ProblemParams } from "@broadside/rules/problem";
import { problem } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { problemSchema, writeProblem } from "./problem.ts";
import { makeJson } from "./schema.ts";

const sent = (found: Problem): unknown => JSON.parse(makeJson(writeProblem(found)));
const read = (params: unknown) =>
  problemSchema.read({ code: "game/full", params, message: "Both seats are taken." }, "");

describe("a problem on the wire", () => {
  it("has its values for programs, and the sentence with its place for people", () => {
    const found = problem("json/missing-field", { field: "cell" }, { path: "ships[1]" });
    expect(sent(found)).toEqual({
      code: "json/missing-field",
      params: { field: "cell" },
      message: 'ships[1]: The field "cell" is missing.',
    });
  });

  it("reads back with texts, numbers, squares, lists, choices and the problem behind it", () => {
    const all: ProblemParams = {
      text: "",
      number: -1.5,
      square: { row: 25, column: 0 },
      list: ["a", 1, { row: 0, column: 1 }],
      choice: either(["a", 2]),
      reason: { code: "match/already-fired", params: { square: { row: 1, column: 6 } } },
    };
    expect(problemSchema.read(sent({ code: "new/code", params: all }), "")).toMatchObject({
      ok: true,
      value: { code: "new/code", params: all },
    });
  });

  it("leaves out where its reason is, and writes what JSON has no number for", () => {
    const reason = {
      code: "match/over",
      params: { rows: Number.POSITIVE_INFINITY },
      at: { line: 3 },
    };
    expect(writeProblem({ code: "new/code", params: { reason } }).params).toEqual({
      reason: { code: "match/over", params: { rows: "Infinity" } },
    });
  });

  const behind = (params: unknown) => ({ code: "match/over", params });
  it.each([
    ["no parameters", undefined],
    ["a list of them", []],
    ["too many", Object.fromEntries(Array.from("abcdefghijklmnopq", (name) => [name, 1]))],
    ["a strange name", { "a b": 1 }],
    ["a name of the language", JSON.parse('{"__proto__": 1}')],
    ["an endless text", { text: "x".repeat(301) }],
    ["an endless list", { list: Array(65).fill(1) }],
    ["an endless choice", { choice: either(Array(65).fill(1)) }],
    ["a list of lists", { list: [[1]] }],
    ["nothing", { text: null }],
    ["a square off every board", { square: { row: 26, column: 0 } }],
    ["an object of its own", { square: { row: 1, column: 1, deep: {} } }],
    ["a place", { reason: { ...behind({}), at: { line: 1 } } }],
    ["a reason for the reason", { reason: behind({ reason: behind({}) }) }],
  ])("is refused with %s", (_, params) => {
    expect(read({}).ok).toBe(true);
    expect(read(params).ok).toBe(false);
  });

  it("is refused without a code that looks like one, or without a sentence", () => {
    const rest = { params: {}, message: "Both seats are taken." };
    expect(problemSchema.read({ ...rest, code: "nonsense" }, "").ok).toBe(false);
    expect(problemSchema.read({ code: "game/full", params: {} }, "").ok).toBe(false);
  });
});
