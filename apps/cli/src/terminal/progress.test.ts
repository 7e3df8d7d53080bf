import { afterEach, expect, it, vi } from "vitest";
import { createProgress, showWaiting, showWork } from "./progress.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What is written to a terminal, or to no terminal, at these milliseconds. */
const written = (isTTY: boolean, times: readonly number[]): string[] =>
  writtenBy(isTTY, () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const progress = createProgress("Counting");
    for (now of times) progress.update(now / 10_000);
    progress.clear();
  });

function writtenBy(isTTY: boolean, work: () => void): string[] {
  const lines: string[] = [];
  const { stderr } = process;
  const before = Object.getOwnPropertyDescriptor(stderr, "isTTY");
  Object.defineProperty(stderr, "isTTY", { value: isTTY, configurable: true });
  vi.spyOn(stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  work();
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

it("a task whose end is unknown shows how long it has taken, after two seconds", () => {
  vi.useFakeTimers();
  const lines = writtenBy(true, () => {
    const stop = showWaiting("exact is rating the squares", 5_000);
    vi.advanceTimersByTime(3_100);
    stop();
    vi.advanceTimersByTime(3_100);
  });
  expect(lines).toEqual([
    expect.stringMatching(/squares … 2 s of at most 5 s$/),
    expect.stringMatching(/2 s of at most 5 s$/),
    expect.stringMatching(/3 s of at most 5 s$/),
    "\r\u001b[K",
  ]);
});

it("work shows how long it has taken until it says how far it is", () => {
  vi.useFakeTimers();
  const lines = writtenBy(true, () => {
    const work = showWork("exact is rating the squares");
    vi.advanceTimersByTime(2_600);
    work.update(0.5);
    vi.advanceTimersByTime(3_000);
    work.clear();
  });
  expect(lines).toEqual([
    expect.stringMatching(/squares … 2 s$/),
    expect.stringMatching(/squares … 2 s$/),
    "\r\u001b[K",
    expect.stringMatching(/squares █+░+ 50%, 3 s left$/),
    "\r\u001b[K",
  ]);
});
