import { describe, expect, it } from "vitest";
import { fit, fitHints, padTo, widthOf, wrap } from "./text.ts";

describe("text on a terminal", () => {
  it("colour codes take no room, wide characters take two", () => {
    expect(widthOf("\u001b[1mab\u001b[0m")).toBe(2);
    expect(widthOf("船é")).toBe(3);
  });

  it("a cut line ends its colours", () => {
    expect(fit("\u001b[31mabcdef\u001b[0m", 3)).toBe("\u001b[31mabc\u001b[39m");
    expect(fit("船船", 3)).toBe("船");
    expect(fit("abc", 3)).toBe("abc");
  });

  it("wraps at blanks, indents what follows and cuts what is too long", () => {
    expect(wrap("one two three", 7, "  ")).toEqual(["one two", "  three"]);
    expect(wrap("one two     three", 8, "  ")).toEqual(["one two", "  three"]);
    expect(wrap("abcdefgh", 4)).toEqual(["abcd"]);
    expect(wrap("轮到你了，开炮。", 8)).toEqual(["轮到你", "了，开", "炮。"]);
    expect(wrap("快艇（2）。", 7)).toEqual(["快艇", "（2）。"]);
    expect(padTo("ab", 4)).toBe("ab  ");
  });

  it("leaves out whole hints", () => {
    expect(fitHints("Enter fire · ? help · q leave", 22)).toBe("Enter fire · ? help");
  });
});
