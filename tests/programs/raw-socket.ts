import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A TCP connection whose owner writes whatever bytes it likes, and reads only when told to. */
export interface RawSocket {
  readonly stream: Socket;
  /** Bytes that have arrived so far. */
  readonly received: () => number;
  readonly text: () => string;
  readonly isClosed: () => boolean;
  /**
   * Writes `chunk` up to `times` times, never more than 1 MB ahead of the operating system, until
   * the server closes the connection. Returns the number of chunks handed over.
   */
  flood(chunk: Uint8Array | string, times: number): Promise<number>;
  closed(): Promise<void>;
}

export async function openRaw(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const stream = connect(Number(port), hostname);
  await once(stream, "connect");
  const chunks: Buffer[] = [];
  let received = 0;
  let isClosed = false;
  stream.on("error", () => {});
  stream.on("data", (chunk) => {
    received += chunk.length;
    if (received < 1e6) chunks.push(chunk);
  });
  const closed = new Promise<void>((done) =>
    stream.once("close", () => {
      isClosed = true;
      done();
    }),
  );
  return {
    stream,
    received: () => received,
    text: () => Buffer.concat(chunks).toString("latin1"),
    isClosed: () => isClosed,
    async flood(chunk, times) {
      let written = 0;
      while (written < times && !isClosed && stream.writable) {
        written++;
        if (stream.write(chunk) || stream.writableLength < 1e6) {
          if (written % 16 === 0) await new Promise((done) => setImmediate(done));
        } else await Promise.race([once(stream, "drain").catch(() => {}), closed, pause(2000)]);
      }
      return written;
    },
    closed: () => closed,
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms).unref());

/** A raw connection that has been upgraded to a WebSocket and has said `hello`. */
export async function openRawWebSocket(url: string, hello?: string): Promise<RawSocket> {
  const raw = await openRaw(url);
  raw.stream.write(
    `GET /api/v1/socket HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: broadside.v4\r\n\r\n`,
  );
  while (!raw.text().includes("\r\n\r\n")) await once(raw.stream, "data");
  if (hello !== undefined) {
    raw.stream.write(frame(TEXT, hello));
    while (!raw.text().includes('"welcome"')) await once(raw.stream, "data");
  }
  return raw;
}

export const TEXT = 1;
export const PING = 9;
export const PONG = 10;
const CONTINUATION = 0;

/** One masked frame, as clients send them; payloads of at most 125 bytes, or up to 64 KB. */
export function frame(opcode: number, payload = "", isLast = true): Buffer {
  const body = Buffer.from(payload);
  const size =
    body.length < 126
      ? Buffer.from([0x80 | body.length])
      : Buffer.from([0xfe, body.length >> 8, body.length & 255]);
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode]), size, Buffer.alloc(4), body]);
}

/** A message of `count` fragments of one byte, without its end. */
export const fragments = (count: number): Buffer =>
  Buffer.concat([
    frame(TEXT, "x", false),
    ...Array.from({ length: count - 1 }, () => frame(CONTINUATION, "x", false)),
  ]);

/** Many copies of one frame in a single chunk. */
export const repeated = (bytes: Buffer | string, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => Buffer.from(bytes)));
