import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A reverse proxy as the documentation sets nginx up: it passes everything on, WebSockets too,
 * and adds the address of its client to X-Forwarded-For. `client` is what it takes for that address.
 */
export async function startTestProxy(target: string, client: string): Promise<TestProxy> {
  const pass = (incoming: IncomingMessage) => {
    const { "x-forwarded-for": before, ...headers } = incoming.headers;
    const forwarded = before === undefined ? client : `${before}, ${client}`;
    return request(new URL(incoming.url ?? "/", target), {
      method: incoming.method ?? "GET",
      headers: { ...headers, "x-forwarded-for": forwarded },
    });
  };
  const server = createServer((incoming, response) => {
    const onward = pass(incoming);
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  const open = new Set<Socket>();
  server.on("upgrade", (incoming, socket: Socket) => {
    const onward = pass(incoming);
    onward.on("upgrade", (answer, other: Socket) => {
      open.add(other).add(socket);
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.pipe(other).pipe(socket);
      for (const each of [socket, other]) each.on("error", () => each.destroy());
    });
    onward.on("response", (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} Refused\r\nContent-Length: 0\r\n\r\n`);
    });
    onward.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
