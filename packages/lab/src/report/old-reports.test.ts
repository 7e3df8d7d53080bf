import { readFileSync } from "node:fs";
import { unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { makeJsonReport, parseReport } from "./report-json.ts";
import { makeHtmlReport, makeMarkdownReport } from "./report-page.ts";

const forms = { html: makeHtmlReport, json: makeJsonReport, md: makeMarkdownReport };
const old = ["simulate", "compare"].flatMap((name) =>
  Object.entries(forms).map(([form, make]) => [`${name}.${form}`, make] as const),
);

/** Charts cut long labels at the end when these reports were made. */
const unlabelled = (text: string): string => text.replace(/class="label">[^<]*</g, "");

it.each(old)("a report of an earlier version is made again byte for byte: %s", (name, make) => {
  const file = new URL(`../../../../tests/old-files/lab/${name}`, import.meta.url);
  const text = readFileSync(file, "utf8");
  const made = make(unwrap(parseReport(text)));
  expect(unlabelled(made) === unlabelled(text)).toBe(true);
});
