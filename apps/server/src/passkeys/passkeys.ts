import type { PlayerGrant } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import { hashToken, newToken } from "../game/secrets.ts";
import { grantOf } from "../players/accounts.ts";
import type { StoredPasskey } from "../store/passkeys/passkey-records.ts";
import type { StoredPlayer } from "../store/player-records.ts";
import type { Store } from "../store/store.ts";
import { challengeIn, readCreated, readUsed } from "./answer.ts";
import type { Website } from "./website.ts";

/** How long a person may take to answer their device's question. */
const CHALLENGE_MS = 5 * 60_000;
/** Passkeys of one player. */
const MOST = 20;

/** Loaded when somebody first uses a passkey: it takes 0.2 s, a third of what a server needs to start. */
const webAuthn = () => import("@simplewebauthn/server");

/** What a browser needs to create a passkey for this player: it signs in without a name. */
export async function creationOptions(
  { passkeys }: Store,
  { id, name }: StoredPlayer,
  { host }: Website,
  now: number,
): Promise<string> {
  const known = (await passkeys.of(id)).filter((each) => each.host === host);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: "Broadside",
    rpID: host,
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: "none",
    excludeCredentials: known.map((each) => ({ id: each.id, transports: transportsOf(each) })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  const challenge = { challenge: options.challenge, player: id, expires_at: endOf(now) };
  await passkeys.challenge(challenge, Math.round(now));
  return JSON.stringify(options);
}

/** Adds the passkey that a browser has created for this player. */
export async function addPasskey(
  { passkeys }: Store,
  player: string,
  answer: string,
  { origin, host }: Website,
  now: number,
): Promise<Result<StoredPasskey, Problem>> {
  const created = readCreated(answer);
  if (!created.ok) return created;
  const asked = await passkeys.takeChallenge(challengeIn(created.value), Math.round(now));
  if (asked?.player !== player) return refused();
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: created.value,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!info) return refused();
  const { id, publicKey, counter } = info.credential;
  const passkey: StoredPasskey = {
    id,
    player,
    host,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: (created.value.response.transports ?? []).join(","),
    created_at: Math.round(now),
  };
  const added = await passkeys.add(passkey, MOST);
  if (added === "too-many") return fail(problem("passkey/many", { most: MOST }));
  return added === "added" ? ok(passkey) : refused();
}

/** What a browser needs to find any passkey of this website. */
export async function signInOptions(
  { passkeys }: Store,
  { host }: Website,
  now: number,
): Promise<string> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: "preferred",
  });
  const challenge = { challenge: options.challenge, player: null, expires_at: endOf(now) };
  await passkeys.challenge(challenge, Math.round(now));
  return JSON.stringify(options);
}

/** Makes a device the player of the passkey that has answered. A repeated request gets the same answer. */
export async function signIn(
  store: Store,
  { answer, token = newToken() }: { readonly answer: string; readonly token?: string },
  website: Website,
  now: number,
): Promise<Result<PlayerGrant, Problem>> {
  const { players } = store;
  const hash = hashToken(token);
  const known = await players.byToken(hash);
  if (known) return ok(grantOf(known, token));
  const passkey = await checkUse(store, answer, website, now);
  if (!passkey.ok) return passkey;
  const player = await players.find(passkey.value.player);
  if (!player) return refused();
  const device = { hash, player: player.id, created_at: Math.round(now) };
  return (await players.addDevice(device)) ? ok(grantOf(player, token)) : refused();
}

/** The passkey that has answered a challenge of this server. */
async function checkUse(
  { passkeys }: Store,
  answer: string,
  { origin, host }: Website,
  now: number,
): Promise<Result<StoredPasskey, Problem>> {
  const used = readUsed(answer);
  if (!used.ok) return used;
  const asked = await passkeys.takeChallenge(challengeIn(used.value), Math.round(now));
  const passkey = await passkeys.find(used.value.id);
  if (!asked || asked.player !== null || passkey?.host !== host) return refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: used.value,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  }).catch(() => ({ verified: false as const }));
  if (!verified.verified) return refused();
  await passkeys.used(passkey.id, verified.authenticationInfo.newCounter);
  return ok(passkey);
}

const refused = () => fail(problem("passkey/refused", {}));

const endOf = (now: number): number => Math.round(now + CHALLENGE_MS);

const transportsOf = ({ transports }: StoredPasskey) =>
  transports.split(",").filter((each) => each !== "") as never[];
