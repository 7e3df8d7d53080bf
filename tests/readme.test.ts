import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { rooms } from "../tools/setup/rooms.mjs";

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

  it("has an example that defines a variant, plays a game and prints its record", async () => {
    const code = block("ts");
    const lines = code.split("\n");
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    const printed = await run(code);
    expect(printed).toMatch(/^Broadside record 1\n/);
    expect(printed).toMatch(/result: player [12] won in \d+ shots/);
  });
});

/** Runs the snippet as it is, with its imports resolved by the workspace. */
async function run(code: string): Promise<string> {
  const IMPORT = /import \{([^}]*)\} from "(@broadside\/[^"]+)";/g;
  const names: string[] = [];
  const modules: object[] = [];
  for (const [, imported, from] of code.matchAll(IMPORT)) {
    names.push(imported!.trim().replace(/,$/, ""));
    modules.push(await import(/* @vite-ignore */ from!));
  }
  const body = code.replace(IMPORT, "");
  expect(body).not.toMatch(/\bimport\b/);
  const printed: string[] = [];
  const console = { log: (text: string) => printed.push(text) };
  const all = Object.assign({}, ...modules);
  new Function("all", "console", `const {${names.join(",")}} = all;\n${body}`)(all, console);
  return printed.join("\n");
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** The lines of the first plain block of a page. */
const mapIn = (page: string): string[] =>
  (/\n```\n([\s\S]*?)```/.exec(page)?.[1] ?? "").trimEnd().split("\n");

it("the README's map shows every room on one screen, as docs/map.md describes it", () => {
  const shown = mapIn(readme.slice(readme.indexOf("## Map")));
  const whole = mapIn(readFileSync(join(root, "docs/map.md"), "utf8"));
  expect(shown.length).toBeLessThanOrEqual(25);
  expect(shown).toEqual(whole.filter((line) => !line.startsWith(" ")));
});

describe("docs/map.md", () => {
  const lines = mapIn(readFileSync(join(root, "docs/map.md"), "utf8"));
  const places = placesIn(lines);
  const foldersIn = (place: string) =>
    readdirSync(join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${place}/${entry.name}`);

  it("fits on two pages of 70 lines", () => {
    expect(lines.length).toBeLessThanOrEqual(140);
  });

  it("shows only what is there", () => {
    expect(places.length).toBeGreaterThan(30);
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });

  it("shows every room and every folder of its sources", () => {
    const wanted = rooms.flatMap((room) => [room, ...foldersIn(`${room}/src`)]);
    const hidden = /\/(golden|styles)$/;
    const missing = wanted.filter((place) => !hidden.test(place) && !places.includes(place));
    expect(missing).toEqual([]);
  });

  it("says what each place is for", () => {
    expect(lines.filter((line) => !/\S+ {2,}\S/.test(line))).toEqual([]);
  });
});

/** "packages/rules" and, indented below it, "board/" for packages/rules/src/board. */
function placesIn(lines: readonly string[]): string[] {
  let room = "";
  return lines.map((line) => {
    const [name = ""] = line.trim().split(/\s/);
    const place = name.replace(/\/$/, "");
    if (line.startsWith(" ")) return `${room}/src/${place}`;
    room = place;
    return place;
  });
}
