import { createServer, type RequestListener, type Server } from "node:http";
import { isIPv6, type Socket } from "node:net";
import type { Settings } from "./context.ts";

/** Unanswered requests per connection. Browsers and proxies send one at a time. */
const MAX_PIPELINED = 4;
/** After that many the connection is closed; clients open another one. */
const MAX_REQUESTS_PER_CONNECTION = 1000;
/** Connections per address in addition to its open sockets. */
const SPARE_CONNECTIONS = 64;
/**
 * How long an address that sent too much at once cannot open another connection: Node reads all
 * requests in a chunk of 64 KB, which takes 20 ms, before the connection can be closed.
 */
const BAN_MS = 1000;
/** Each ban is twice as long as the one before it, up to this, until the address has behaved for as long. */
const LONGEST_BAN_MS = 60_000;

/**
 * An HTTP server that limits connections in time and number, and their requests in flight. Node
 * hands over all requests in a chunk of 64 KB at once, so a limit inside a route comes too late
 * when someone sends thousands in one go.
 */
export function createHttpServer(
  handle: RequestListener,
  { limits, trustProxy }: Settings,
  onLimit: (limit: string) => void,
): Server {
  const underWay = new WeakMap<Socket, number>();
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const open = (underWay.get(socket) ?? 0) + 1;
    if (open > MAX_PIPELINED) {
      onLimit("pipelining");
      addresses?.ban(socket);
      socket.destroy();
      return;
    }
    underWay.set(socket, open);
    response.once("close", () => underWay.set(socket, underWay.get(socket)! - 1));
    handle(request, response);
  });
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  server.maxConnections = limits.sockets + 1000;
  // Behind a proxy, all connections come from its address.
  const addresses = trustProxy
    ? undefined
    : capAddresses(server, limits.socketsPerAddress + SPARE_CONNECTIONS, () =>
        onLimit("connections"),
      );
  server.on("drop", () => onLimit("connections"));
  return server;
}

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

function capAddresses(server: Server, most: number, onLimit: () => void) {
  const open = new Map<string, number>();
  const bans = new Map<string, { readonly until: number; readonly ms: number }>();
  const keyOf = (socket: Socket) => addressKey(socket.remoteAddress ?? "");
  server.on("connection", (socket: Socket) => {
    const key = keyOf(socket);
    if ((bans.get(key)?.until ?? 0) > performance.now()) return void socket.destroy();
    const own = open.get(key) ?? 0;
    if (own >= most) {
      onLimit();
      socket.end(TOO_MANY, () => socket.destroy());
      return;
    }
    open.set(key, own + 1);
    socket.once("close", () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
  return {
    ban(socket: Socket): void {
      const now = performance.now();
      for (const [key, { until }] of bans) if (until < now - LONGEST_BAN_MS) bans.delete(key);
      const last = bans.get(keyOf(socket));
      // Of several connections that were open, each may be cut.
      if (last && last.until > now) return;
      const ms = last ? Math.min(2 * last.ms, LONGEST_BAN_MS) : BAN_MS;
      bans.set(keyOf(socket), { until: now + ms, ms });
    },
  };
}

const REFUSED = '{"code":"rate/limit","message":"Too many connections. Close some and try again."}';
const TOO_MANY = `HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${REFUSED.length}\r\n\r\n${REFUSED}`;

/** What counts as one address: for IPv6 the network, since a household has countless addresses. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}
