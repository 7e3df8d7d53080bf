import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A way to a database that can lose connections without a word, as routers do. */
export interface LossyNetwork {
  /** The database's address by this way. */
  readonly url: string;
  /** From now on nothing passes on connections that have sent this text, and nobody is told. */
  freeze(sent: string): number;
  close(): Promise<void>;
}

export async function startLossyNetwork(database: string): Promise<LossyNetwork> {
  const target = new URL(database);
  const links = new Set<{ sent: string; isFrozen: boolean; readonly ends: readonly Socket[] }>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const link = { sent: "", isFrozen: false, ends: [near, far] };
    links.add(link);
    near.on("data", (data) => {
      link.sent = (link.sent + data.toString("latin1")).slice(-100_000);
      if (!link.isFrozen) far.write(data);
    });
    far.on("data", (data) => {
      if (!link.isFrozen) near.write(data);
    });
    for (const [one, other] of [link.ends, [far, near]] as const) {
      one!.on("error", () => {});
      one!.on("close", () => {
        links.delete(link);
        if (!link.isFrozen) other!.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze(sent) {
      const found = [...links].filter((link) => link.sent.includes(sent));
      for (const link of found) link.isFrozen = true;
      return found.length;
    },
    async close() {
      for (const { ends } of links) for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
