import { readFileSync } from "node:fs";
import { unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { makeJsonReport, parseReport } from "./report-json.ts";
import { makeHtmlReport, makeMarkdownReport } from "./report-page.ts";

const forms = { html: makeHtmlReport, json: makeJsonReport, md: makeMarkdownReport };
const old = ["simulate", "compare"].flatMap((name) =>
  Object.entries(forms).map(([form, make]) => [`${name}.${form}`, make] as const),
);

it.each(old)("a report of an earlier version is made again byte for byte: %s", (name, make) => {
  const file = new URL(`../../../../tests/old-files/lab/${name}`, import.meta.url);
  const text = readFileSync(file, "utf8");
  expect(make(unwrap(parseReport(text))) === text).toBe(true);
});
