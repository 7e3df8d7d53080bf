import { describe, expect, it } from "vitest";
import { retryDelay, usualPolicy } from "./reconnect-policy.ts";

describe("the time before another attempt", () => {
  it("doubles up to a limit", () => {
    const longest = [0, 1, 2, 3, 50].map((failures) => retryDelay(usualPolicy, failures, () => 1));
    expect(longest).toEqual([400, 800, 1600, 3200, 8000]);
  });

  it("is spread over its second half, so that not all come at once", () => {
    const [soon, late] = [0, 1].map((chance) => retryDelay(usualPolicy, 3, () => chance));
    expect([soon, late]).toEqual([1600, 3200]);
  });
});
