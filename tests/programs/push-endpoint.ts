import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { type Alert, type AlertDevice, alertSchema } from "@broadside/protocol";
import { unwrap } from "@broadside/rules";

/** A push service on this machine, with one browser that reads what it is sent. */
export interface PushEndpoint {
  readonly origin: string;
  readonly device: AlertDevice;
  /** The messages so far, decrypted. */
  readonly texts: string[];
  alerts(): Alert[];
  /** What the service answers from now on. */
  answer(status: number): void;
  close(): void;
}

interface Ece {
  decrypt(body: Buffer, options: object): Buffer;
}
const ece: Ece = createRequire(import.meta.url)("http_ece");

/** Every request must be signed by the server's key (RFC 8292) and encrypted for the browser (RFC 8291). */
export async function openPushEndpoint(): Promise<PushEndpoint> {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const texts: string[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    checkSignature(request, origin);
    const options = { version: "aes128gcm", privateKey: browser, authSecret: auth };
    texts.push(String(ece.decrypt(body, options)));
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const p256dh = browser.getPublicKey().toString("base64url");
  return {
    origin,
    device: { endpoint: `${origin}/device/1`, keys: { p256dh, auth } },
    texts,
    alerts: () => texts.map((text) => unwrap(alertSchema.read(JSON.parse(text), ""))),
    answer(next) {
      status = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function checkSignature({ headers }: IncomingMessage, origin: string): void {
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(
    headers.authorization ?? "",
  );
  if (!given) throw new Error(`Not signed: ${headers.authorization}`);
  const [, head, claims, signature, point] = given;
  const raw = Buffer.from(point!, "base64url");
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x!, y: y! },
    format: "jwk",
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature!, "base64url");
  const { aud, sub } = JSON.parse(String(Buffer.from(claims!, "base64url")));
  const isRight = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, proof);
  if (!isRight || aud !== origin || !/^(mailto|https):/.test(sub)) throw new Error("Badly signed.");
}
