// A server's data and the seats of a terminal, from real games: node make/server.mjs (in tests/old-files).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../../../", import.meta.url).pathname;
const target = new URL("../server/", import.meta.url).pathname;
const home = mkdtempSync(join(tmpdir(), "broadside-old-"));
const data = join(home, "data");
const env = { ...process.env, BROADSIDE_HOME: home, BROADSIDE_LOG: "silent", NO_COLOR: "1" };
const server = spawn(process.execPath, [join(root, "tools/start/game-server.mjs"), data], { env, cwd: root });
const [said] = await once(server.stdout, "data");
const url = /http:\/\/[^/\s]+/.exec(String(said))[0];

const broadside = (...args) =>
  spawn(process.execPath, [join(root, "apps/cli/bin/broadside.js"), "online", ...args, "--server", url], { env });
async function output(child) {
  let text = "";
  child.stdout.on("data", (part) => (text += part));
  child.stderr.on("data", (part) => (text += part));
  await once(child, "close");
  return text;
}
const api = (path) => fetch(`${url}/api/v1${path}`);

// Two games that bots play to the end, one of them with a clock.
const finished = [];
for (const options of [["--variant", "mini"], ["--variant", "volley", "--clock", "5+3"]]) {
  const bot = (name) => broadside("bot", "--bot", name, "--name", name, "-n", "1", "--json", ...options);
  const [one] = await Promise.all([bot("density"), bot("parity")].map(output));
  finished.push(JSON.parse(one.trim().split("\n").at(-1)).game);
}
// A game against one of the server's bots, left after three shots, and one that nobody joined.
const text = (lines) => {
  const child = broadside("create", "--variant", "mini", "--bot", "captain", "--name", "Ann", "--plain");
  return { child, lines };
};
const { child, lines } = text(["random", "", "A1", "C3", "E5"]);
let heard = "";
child.stdout.on("data", (part) => (heard += part));
for (const line of lines) {
  const before = heard.length;
  while (!/(Place|placed|Your (turn|shot))[^\n]*$/.test(heard.slice(before).trimEnd() || (before === 0 ? heard : "")) && heard.length === before) await new Promise((done) => setTimeout(done, 200));
  await new Promise((done) => setTimeout(done, 700));
  child.stdin.write(`${line}\n`);
}
await new Promise((done) => setTimeout(done, 1500));
child.kill("SIGINT");
await once(child, "close");
await output(broadside("create", "--variant", JSON.stringify({ name: "pond", rows: 4, columns: 4, fleet: [{ name: "a", length: 2 }] }), "--name", "Bo", "--json"));

rmSync(target, { recursive: true, force: true });
for (const [i, game] of finished.entries()) {
  const record = await (await api(`/games/${game}/record`)).text();
  const plain = await (await fetch(`${url}/api/v1/games/${game}/record`, { headers: { accept: "text/plain" } })).text();
  cpSync(data, join(target, "data"), { recursive: true });
  writeFileSync(join(target, `finished-${i + 1}.json`), record);
  writeFileSync(join(target, `finished-${i + 1}.txt`), plain);
}
server.kill("SIGTERM");
await once(server, "close");
rmSync(join(target, "data"), { recursive: true, force: true });
cpSync(data, join(target, "data"), { recursive: true });
cpSync(join(home, "online"), join(target, "seats"), { recursive: true });
writeFileSync(join(target, "games.json"), `${JSON.stringify({ url, finished, data: readdirSync(data) })}\n`);
console.log(heard.slice(-600));
rmSync(home, { recursive: true, force: true });
