import type { Passkeys } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ownServer, playAsGuest, playerBook } from "../server/player.ts";

/** Why nothing has happened: a problem, or the person has changed their mind. */
export type Refused = Problem | "cancelled";

/** Only pages over https, or on this machine, have passkeys. */
export const hasPasskeys = (): boolean => isSecureContext && browserSupportsWebAuthn();

/** Adds a passkey to the player of this browser. */
export async function addPasskey(): Promise<Result<Passkeys, Refused>> {
  const server = ownServer();
  await playAsGuest(false);
  const asked = await server.passkeyOptions();
  if (!asked.ok) return asked;
  const answer = await ask(() =>
    startRegistration({ optionsJSON: JSON.parse(asked.value.options) }),
  );
  if (answer === undefined) return fail("cancelled");
  const added = await server.addPasskey({ answer });
  return added.ok ? server.passkeys() : added;
}

/** Makes this browser the player of a passkey. Returns the player's name. */
export async function signInWithPasskey(): Promise<Result<string, Refused>> {
  const server = ownServer();
  const asked = await server.signInOptions();
  if (!asked.ok) return asked;
  const answer = await ask(() =>
    startAuthentication({ optionsJSON: JSON.parse(asked.value.options) }),
  );
  if (answer === undefined) return fail("cancelled");
  const granted = await server.signIn({ answer });
  if (!granted.ok) return granted;
  await playAsGuest(false);
  await playerBook.save({ server: server.url, ...granted.value });
  return ok(granted.value.name);
}

/** Undefined if the person cancels, or the device refuses. */
async function ask(start: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await start());
  } catch {
    return undefined;
  }
}
