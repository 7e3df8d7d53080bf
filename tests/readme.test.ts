import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The first fenced block of this language. */
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? "";

describe("README", () => {
  it("shows the two commands on its first screen", () => {
    const firstScreen = readme.split("\n").slice(0, 40).join("\n");
    expect(firstScreen).toContain("npm start");
    expect(firstScreen).toContain("npm test");
  });

  it("has an example of six lines that defines a variant, plays a game and prints its record", async () => {
    const code = block("ts");
    const lines = code
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("import"));
    expect(lines.length).toBeLessThanOrEqual(6);
    const printed = await run(code);
    expect(printed).toMatch(/^Broadside record 1\n/);
    expect(printed).toMatch(/result: player [12] won in \d+ shots/);
  });
});

/** Runs the snippet as it stands, with its imports resolved by the workspace. */
async function run(code: string): Promise<string> {
  const rules = await import("@broadside/rules");
  const names = /import \{([^}]*)\} from "@broadside\/rules";/.exec(code)?.[1] ?? "";
  const body = code.replace(/import \{[^}]*\} from "@broadside\/rules";/, "");
  expect(body).not.toMatch(/\bimport\b/);
  const printed: string[] = [];
  const console = { log: (text: string) => printed.push(text) };
  new Function("rules", "console", `const {${names}} = rules;\n${body}`)(rules, console);
  return printed.join("\n");
}
