import {
  type AddPasskey,
  type PasskeyOptions,
  type Passkeys,
  type PlayerGrant,
  passkeyOptionsSchema,
  passkeysSchema,
  playerGrantSchema,
  type SignIn,
} from "@broadside/protocol";
import { type Answer, nothing, type Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns passkeys. */
export interface PasskeyClient {
  /** What a browser needs to sign in. */
  signInOptions(): Answer<PasskeyOptions>;
  /** Becomes the player of a passkey on this device. */
  signIn(body: SignIn): Answer<PlayerGrant>;
  /** What a browser needs to create a passkey for this player. */
  passkeyOptions(): Answer<PasskeyOptions>;
  addPasskey(body: AddPasskey): Answer<void>;
  passkeys(): Answer<Passkeys>;
  removePasskey(id: string): Answer<void>;
}

export const createPasskeyClient = ({ json }: Requests): PasskeyClient => ({
  signInOptions: () => json("POST", "/passkeys/options", passkeyOptionsSchema, { body: {} }),
  signIn: (body) => json("POST", "/passkeys", playerGrantSchema, { body }),
  passkeyOptions: () =>
    json("POST", "/players/me/passkeys/options", passkeyOptionsSchema, { body: {} }),
  addPasskey: (body) => json("POST", "/players/me/passkeys", nothing, { body }),
  passkeys: () => json("GET", "/players/me/passkeys", passkeysSchema),
  removePasskey: (id) => json("DELETE", "/players/me/passkeys", nothing, { body: { id } }),
});
