import { afterEach, expect, it, vi } from "vitest";
import { createProgress } from "./progress.ts";

afterEach(() => vi.restoreAllMocks());

/** What is written to a terminal, or to no terminal, at these milliseconds. */
function written(isTTY: boolean, times: readonly number[]): string[] {
  let now = 0;
  const lines: string[] = [];
  const { stderr } = process;
  const before = Object.getOwnPropertyDescriptor(stderr, "isTTY");
  Object.defineProperty(stderr, "isTTY", { value: isTTY, configurable: true });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const progress = createProgress("Counting");
  for (now of times) progress.update(now / 10_000);
  progress.clear();
  if (before) Object.defineProperty(stderr, "isTTY", before);
  else Reflect.deleteProperty(stderr, "isTTY");
  return lines;
}

it("progress shows after two seconds, at most ten times a second, and goes when the work is done", () => {
  const lines = written(true, [100, 1999, 2000, 2050, 5000]);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/Counting █+░+ 20%, 8 s left$/);
  expect(lines[1]).toMatch(/50%, 5 s left$/);
  expect(lines[2]).toBe("\r\u001b[K");
});

it("progress is silent where nobody looks", () => {
  expect(written(false, [100, 2000, 5000])).toEqual([]);
});
