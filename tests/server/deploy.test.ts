import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startHost } from "./host.ts";

const read = (file: string) => readFileSync(file, "utf8");
const dockerfile = read("deploy/Dockerfile");
const compose = read("deploy/compose.yaml");
const unit = read("deploy/broadside.service");
const running = read("docs/running.md");
/** Where variables are read. */
const program = ["apps/server/src/config.ts", "tools/start/serve.mjs"].map(read).join("");

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";
const settings = (text: string) => [
  ...new Set(text.match(/\b(BROADSIDE_[A-Z_]+|DATABASE_URL)\b/g)),
];

// Docker and systemd are on few machines that run tests, so these files are read, not run.
describe("the files to deploy with", () => {
  it.each(Object.entries({ dockerfile, compose, unit }))(
    "name only settings that the program reads and the manual explains: %s",
    (_, text) => {
      expect(settings(text).length).toBeGreaterThan(0);
      for (const name of settings(text)) {
        expect(program, name).toContain(name);
        expect(running, name).toContain(name);
      }
    },
  );

  it("start the program that there is, at one port, with a Node it supports", () => {
    const port = found(dockerfile, /EXPOSE (\d+)/);
    expect(dockerfile).toContain(`CMD ["node", "tools/run.mjs", "start", "--port", "${port}"]`);
    expect(dockerfile).toContain(`http://localhost:${port}/readyz`);
    expect(compose).toContain(`"127.0.0.1:${port}:${port}"`);
    const [, script = "", at] = /ExecStart=\S+ (\S+) start --port (\d+)/.exec(unit) ?? [];
    expect(at).toBe(port);
    expect(existsSync(script)).toBe(true);
    expect(read("tools/start/serve.mjs")).toContain(`USUAL_PORT = ${port}`);
    const { engines } = JSON.parse(read("package.json"));
    expect(engines.node).toBe(`>=${found(dockerfile, /FROM node:(\d+)/)}.19`);
  });

  it("keep games where they last, and run as nobody in particular", () => {
    expect(found(dockerfile, /BROADSIDE_DATA=(\S+)/)).toBe(found(dockerfile, /VOLUME (\S+)/));
    expect(dockerfile).toContain(`chown node:node ${found(dockerfile, /VOLUME (\S+)/)}`);
    expect(found(dockerfile, /^USER (\S+)/m)).toBe("node");
    expect(dockerfile.indexOf("USER node")).toBeLessThan(dockerfile.indexOf("\nCMD"));
    expect(found(unit, /BROADSIDE_DATA=(\S+)/)).toBe(
      join("/var/lib", found(unit, /StateDirectory=(\S+)/)),
    );
    expect(unit).toContain("DynamicUser=yes");
    for (const line of [
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "CapabilityBoundingSet=\n",
    ]) {
      expect(unit).toContain(line);
    }
    // The engine is WebAssembly, which needs memory that is written and run.
    expect(unit).not.toContain("MemoryDenyWriteExecute=yes");
  });

  it("give PostgreSQL the user, database and volume that the server is told of", () => {
    const url = found(compose, /DATABASE_URL: (\S+)/).replace(
      /\$\{POSTGRES_PASSWORD:\?\}/,
      "secret",
    );
    const { username, hostname, pathname, password } = new URL(url);
    expect(password).toBe("secret");
    expect(compose).toContain(`POSTGRES_USER: ${username}`);
    expect(compose).toContain(`POSTGRES_DB: ${pathname.slice(1)}`);
    expect(compose).toContain(`\n  ${hostname}:\n`);
    expect(compose).toContain("games:/var/lib/postgresql/data");
    expect(compose).toMatch(/\nvolumes:\n {2}games:/);
  });

  it("ask for an address that answers", async () => {
    const host = await startHost(undefined);
    try {
      const path = new URL(found(dockerfile, /'(http:[^']+)'/)).pathname;
      expect((await fetch(host.url + path)).status).toBe(200);
    } finally {
      await host.remove();
    }
  });
});
