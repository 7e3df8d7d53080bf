/** The bodies of the HTTP interface that concern passkeys. */
import { described, list, object, text, type ValueOf } from "../schema/schema.ts";
import { milliseconds } from "../schema/wire-values.ts";
import { ownToken } from "./http-messages.ts";

/** What browsers need to create or use a passkey. */
export const passkeyOptionsSchema = object({
  options: described(
    text(20_000),
    "JSON for PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON.",
  ),
});
/** What browsers need to create or use a passkey. */
export type PasskeyOptions = ValueOf<typeof passkeyOptionsSchema>;

const answer = described(text(20_000), "The credential's toJSON() as JSON.");

/** POST /api/v1/players/me/passkeys */
export const addPasskeySchema = object({ answer });
/** A passkey that a browser has created. */
export type AddPasskey = ValueOf<typeof addPasskeySchema>;

/** POST /api/v1/passkeys */
export const signInSchema = object({ answer }, { token: ownToken });
/** A passkey's answer, to become its player. */
export type SignIn = ValueOf<typeof signInSchema>;

const passkey = object({ id: text(1400), host: text(260), since: milliseconds });

/** GET /api/v1/players/me/passkeys */
export const passkeysSchema = list(passkey, 100);
/** The passkeys of a player. */
export type Passkeys = ValueOf<typeof passkeysSchema>;

/** DELETE /api/v1/players/me/passkeys */
export const removePasskeySchema = object({ id: text(1400) });
/** A passkey that can no longer sign in. */
export type RemovePasskey = ValueOf<typeof removePasskeySchema>;
