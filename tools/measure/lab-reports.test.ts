import { afterEach, describe, expect, it, vi } from "vitest";
import { writePart } from "../shared/report.mjs";
import { LabReports } from "./lab-reports.mjs";

vi.mock("../shared/report.mjs", () => ({ writePart: vi.fn() }));
const print = vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

describe("the pages of docs/", () => {
  const pages = { "strength.md": { think: "the figures" } };

  it.each([
    ["a small scale", 0.02, undefined],
    ["fewer games of classic", 1, false],
  ])("are left as they are by a run with %s, which only prints", (_, scale, isFull) => {
    new LabReports({ scale, jobs: 1 }).finish(pages, isFull);
    expect(writePart).not.toHaveBeenCalled();
    expect(print).toHaveBeenCalledWith(expect.stringContaining("the figures"));
    expect(print).toHaveBeenCalledWith(expect.stringContaining("docs/strength.md is unchanged"));
  });

  it("are written by a full run", () => {
    new LabReports({ scale: 1, jobs: 1 }).finish(pages);
    const page = expect.stringMatching(/docs.strength\.md$/);
    expect(writePart).toHaveBeenCalledWith("think", "the figures", page);
  });
});
