// The archives of `npm run pack` in another project. Packing and installing take most of the time, so
// everything that needs them is here.
import { cpSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "@broadside/client/server-process";
import sirv from "sirv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemsOf } from "../tools/pack/check.mjs";
import { launchBrowser } from "../tools/test/browser.mjs";
import { codeBlocks, isModule, LOCAL_SERVER, needsServer } from "./programs/code-blocks.ts";
import { type InstalledProject, installProject } from "./programs/installed-project.ts";
import { root, typescript } from "./programs/program.ts";
import { runCommand } from "./programs/terminal.ts";

let project: InstalledProject;
const examples = codeBlocks("js", "ts").filter(isModule);
/** As the page says. */
const withSockets = process.versions.node.startsWith("20.") ? ["--experimental-websocket"] : [];
const fileOf = (index: number) => `example-${index}.${examples[index]!.language}`;

beforeAll(() => {
  project = installProject();
  const everything = project.entries.map((entry, i) => `export * as all${i} from "${entry}";\n`);
  project.write("everything.ts", everything.join(""));
  for (const [i, { code }] of examples.entries()) project.write(fileOf(i), `${code}\nexport {};\n`);
  cpSync(join(root, "examples"), join(project.folder, "examples"), { recursive: true });
});

describe("the archives", () => {
  it("hold a README, the changelog and the licence", () => {
    const names = [
      "cli",
      "client",
      "engine",
      "lab",
      "play",
      "protocol",
      "rules",
      "solver",
      "words",
    ];
    for (const name of names) {
      const folder = join(project.folder, "node_modules", "@broadside", name);
      const missing = ["README.md", "CHANGELOG.md", "LICENSE"].filter(
        (file) => !existsSync(join(folder, file)),
      );
      expect(missing, name).toEqual([]);
      const { keywords, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      expect([keywords[0], license], name).toEqual(["battleship", "MIT"]);
    }
  });

  it("can all be imported in plain Node, entry by entry", () => {
    expect(project.entries).toEqual(
      expect.arrayContaining(["@broadside/client", "@broadside/engine/worker", "@broadside/lab"]),
    );
    // A thread of a pool: it runs only there.
    const entries = project.entries.filter((entry) => entry !== "@broadside/lab/worker");
    const imports = entries.map((entry) => `import ${JSON.stringify(entry)};\n`);
    project.write("all.js", `${imports.join("")}console.log("imported");`);
    expect(project.node("all.js")).toBe("imported\n");
  });

  it("satisfy publint and attw", async () => {
    for (const archive of project.archives) {
      expect(await problemsOf(archive), archive).toEqual([]);
    }
  });
});

describe("their types", () => {
  const check = (options: object, files: readonly string[]): string => {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, target: "es2023", allowJs: true, checkJs: true },
      ...{ types: [], typeRoots: [join(root, "node_modules", "@types")], ...options },
    };
    project.write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
    return project.node(typescript);
  };

  it("satisfy a strict project that resolves as Node does, and every example", () => {
    const options = { module: "node16", lib: ["es2023", "dom"], types: ["node"] };
    expect(check(options, ["everything.ts", ...examples.map((_, i) => fileOf(i))])).toBe("");
  });

  it("satisfy one that resolves as bundlers do and knows nothing of Node", () => {
    const options = { module: "preserve", moduleResolution: "bundler", lib: ["es2023", "dom"] };
    expect(check(options, ["everything.ts", "examples/bundler/main.ts"])).toBe("");
    const worker = { ...options, lib: ["es2023", "webworker"] };
    expect(check(worker, ["examples/bundler/engine.worker.ts"])).toBe("");
  });
});

describe("the examples of all pages", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess();
  });
  afterAll(() => server.close());

  const running = examples.map((example, i) => ({ example, page: example.page, file: fileOf(i) }));

  it.each(running)("$page: runs, and prints what it says", ({ example, file }) => {
    const { code, language } = example;
    // Node 20 runs no TypeScript; this page's example has none in it.
    const program = language === "js" ? file : `${file}.js`;
    project.write(program, code.replaceAll(LOCAL_SERVER, server.url));
    const printed = project.node(...(needsServer(example) ? withSockets : []), program);
    const said = [...code.matchAll(/(?:^|; )\/\/ (.*)$/gm)].map(([, text]) => text!);
    expect(printed).not.toBe("");
    for (const text of said.filter((line) => !line.startsWith("yields"))) {
      expect(printed.split("\n")).toContain(text);
    }
  });

  it("examples/worker counts in a thread", () => {
    const said = "6428054040 layouts fit. Admiral fires at D5.\n";
    expect(project.node("examples/worker/odds.mjs")).toBe(said);
  });

  it("examples/review reviews a game of two bots", () => {
    const said = project.node("examples/review/review.mjs");
    expect(said).toMatch(/^captain\n\d+ hits? in \d+ shots[\s\S]*\ndeckhand\n\d+ hits? in/);
    expect(said).toContain("costliest shot was number");
  });

  it("examples/bundler counts in a Web Worker, in a page bundled by Vite", async () => {
    const page = join(project.folder, "examples", "bundler");
    const { build } = await import("vite");
    await build({ root: page, logLevel: "error", base: "./" });
    const files = sirv(join(page, "dist"));
    const server = createServer((request, reply) => files(request, reply));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const browser = await launchBrowser();
    try {
      const tab = await browser.newPage();
      await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await tab.getByText("30093975536 layouts").waitFor({ timeout: 60_000 });
    } finally {
      await browser.close();
      server.close();
    }
  });
});

describe("npx broadside, in the other project", () => {
  it("plays a whole game in a terminal", async () => {
    const args = ["--variant", "mini", "--opponent", "random", "--seed", "b"];
    const run = runCommand("npx", ["--offline", "--no", "broadside", "play", ...args], {
      cwd: project.folder,
    });
    await run.waitFor(/Place the \w+/);
    run.type("a");
    await run.waitFor("All ships are placed");
    run.type("\r");
    await run.waitFor("Your turn");
    for (const square of Array.from({ length: 25 }, (_, i) => `${"ABCDE"[i % 5]}${(i / 5) | 0}`)) {
      const name = square.replace(/\d/, (digit) => `${Number(digit) + 1}`);
      run.type(`${name}\r`);
      await run.waitFor(new RegExp(`You fire at ${name}:|won in \\d+ shots\\.`));
      if (/won in \d+ shots\./.test(run.screen().join("\n"))) break;
    }
    await run.waitFor(/won in \d+ shots\./);
    run.type("\r");
    expect(await run.exit).toBe(0);
  });
});
