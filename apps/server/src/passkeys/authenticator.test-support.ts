import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** An authenticator with one passkey, as browsers use it. */
export interface TestAuthenticator {
  readonly id: string;
  /** Answers the options for a new passkey, perhaps as if they were another website's. */
  create(options: string, origin: string): string;
  /** Answers the options for signing in. */
  use(options: string, origin: string): string;
}

export function createAuthenticator(): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const name = id.toString("base64url");
  let counter = 0;
  const data = (origin: string, flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const host = createHash("sha256").update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, options: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin }));
  const answer = (response: Readonly<Record<string, Buffer>>) =>
    JSON.stringify({
      id: name,
      rawId: name,
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([field, bytes]) => [field, bytes.toString("base64url")]),
      ),
    });
  return {
    id: name,
    create(options, origin) {
      // COSE: EC2, ES256, P-256, x and y.
      const point = [x, y].map((part) => Buffer.from(part, "base64url"));
      const head = Buffer.from("a5010203262001215820", "hex");
      const key = Buffer.concat([head, point[0]!, Buffer.from("225820", "hex"), point[1]!]);
      const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = data(origin, 0x45, known);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const start = "a363666d74646e6f6e656761747453746d74a068617574684461746159";
      const size = Buffer.alloc(2);
      size.writeUInt16BE(authData.length);
      const attestationObject = Buffer.concat([Buffer.from(start, "hex"), size, authData]);
      const clientDataJSON = clientData("webauthn.create", options, origin);
      return answer({ clientDataJSON, attestationObject });
    },
    use(options, origin) {
      const clientDataJSON = clientData("webauthn.get", options, origin);
      const authenticatorData = data(origin, 0x05);
      const hash = createHash("sha256").update(clientDataJSON).digest();
      const signature = sign("sha256", Buffer.concat([authenticatorData, hash]), privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
