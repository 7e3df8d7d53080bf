import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { parseJson } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

type Fields = Readonly<Record<string, unknown>>;

/** The credential that a browser has created. */
export function readCreated(text: string): Result<RegistrationResponseJSON, Problem> {
  const known = readCredential(text, ["clientDataJSON", "attestationObject"]);
  if (!known.ok) return known;
  const { id, response, inner } = known.value;
  const { clientDataJSON = "", attestationObject = "" } = inner;
  const transports = listOf(response.transports) as never;
  return ok({ ...credential(id), response: { clientDataJSON, attestationObject, transports } });
}

/** The answer of a credential to a challenge. */
export function readUsed(text: string): Result<AuthenticationResponseJSON, Problem> {
  const known = readCredential(text, ["clientDataJSON", "authenticatorData", "signature"]);
  if (!known.ok) return known;
  const { id, inner } = known.value;
  const { clientDataJSON = "", authenticatorData = "", signature = "" } = inner;
  return ok({ ...credential(id), response: { clientDataJSON, authenticatorData, signature } });
}

const credential = (id: string) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  clientExtensionResults: {},
});

function readCredential(text: string, names: readonly string[]) {
  const read = parseJson(text);
  const { id, response } = fieldsOf(read.ok ? read.value : undefined);
  const fields = fieldsOf(response);
  const inner = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const isWhole = Object.values(inner).every((value) => typeof value === "string");
  if (typeof id !== "string" || !/^[\w-]{1,1400}$/.test(id) || !isWhole) {
    return fail(problem("passkey/refused", {}));
  }
  return ok({ id, response: fields, inner: inner as Readonly<Record<string, string>> });
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** Names of transports, as browsers list them. */
const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === "string" && /^[a-z-]{1,20}$/.test(each)).slice(0, 8)
    : [];

/** The challenge that was answered; empty if it cannot be read. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  const text = Buffer.from(response.clientDataJSON, "base64url").toString("utf8");
  const read = parseJson(text);
  const { challenge } = fieldsOf(read.ok ? read.value : undefined);
  return typeof challenge === "string" ? challenge : "";
}
