import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/start/ports.mjs";

/** Distributions install nginx where only root looks for programs. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** On Linux only: clients with several addresses need all of 127.0.0.0/8. */
export const hasNginx = (): boolean =>
  process.platform === "linux" && spawnSync("nginx", ["-v"], { env }).status === 0;

/** An nginx that needs no privileges, set up with the lines of docs/running.md. */
export async function startNginx(target: string) {
  const folder = mkdtempSync(join(tmpdir(), "broadside-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, documentedLines(target)));
  const child = spawn("nginx", ["-p", folder, "-c", file], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: see ${folder}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    async close() {
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

function documentedLines(target: string): string {
  const [block] = /^ {4}location \/ \{\n(?: {6}.*\n)+ {4}\}$/m.exec(
    readFileSync("docs/running.md", "utf8"),
  ) ?? [""];
  const lines = block.replace("http://localhost:4300", target);
  if (lines === block) throw new Error("docs/running.md has no lines for nginx.");
  return lines;
}

/** One process, which runs as the user who started it. */
const configuration = (folder: string, port: number, location: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
${location}
  }
}
`;

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
