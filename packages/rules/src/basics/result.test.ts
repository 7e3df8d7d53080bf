import { describe, expect, it } from "vitest";
import { fail, ok, unreachable, unwrap } from "./result.ts";

describe("unwrap", () => {
  it("gives the value of a result that is ok", () => {
    expect(unwrap(ok(7))).toBe(7);
  });

  it("throws every problem with its code otherwise", () => {
    const one = { code: "a/one", params: { ship: "raft" } };
    expect(() => unwrap(fail(one))).toThrow('a/one {"params":{"ship":"raft"}}');
    const two = { code: "a/two", params: {}, at: { line: 3 } };
    expect(() => unwrap(fail([one, two]))).toThrow(
      'a/one {"params":{"ship":"raft"}}\na/two {"params":{},"at":{"line":3}}',
    );
  });
});

describe("unreachable", () => {
  const thrown = (value: unknown) => () => unreachable(value as never);

  it.each(["castle", 7, 7n, undefined, null, Symbol("x")])("throws a TypeError for %s", (value) => {
    expect(thrown(value)).toThrow(TypeError);
    expect(thrown(value)).toThrow(`Not a value this program knows: ${String(value)}.`);
  });

  it("names the fields of an object but never shows what is in them", () => {
    const event: Record<string, unknown> = { type: "castle", layout: "secret" };
    event.itself = event;
    expect(thrown(event)).toThrow("an object with the fields type, layout, itself.");
  });
});
