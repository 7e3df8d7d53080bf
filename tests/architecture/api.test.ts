import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { apiFolder, apiReports } from "../../tools/reference/api.mjs";

let reports: Awaited<ReturnType<typeof apiReports>>;
beforeAll(async () => {
  reports = await apiReports();
});

describe("what other programs can import", () => {
  it("is listed in docs/api: run `npm run api` and commit the changes", () => {
    const listed = readdirSync(apiFolder).map((file) => ({
      file,
      text: readFileSync(join(apiFolder, file), "utf8").replaceAll("\r\n", "\n"),
    }));
    const wanted = reports.map(({ file, text }) => ({ file, text }));
    expect(inOrder(listed)).toEqual(inOrder(wanted));
  });

  it("has a doc comment", () => {
    expect(reports.length).toBeGreaterThan(20);
    expect(reports.flatMap(({ undocumented }) => undocumented)).toEqual([]);
  });
});

const inOrder = <T extends { readonly file: string }>(files: readonly T[]): T[] =>
  [...files].sort((a, b) => (a.file < b.file ? -1 : 1));
