/** Passkeys, with which players sign in anywhere, and the challenges that they answer. */
export interface PasskeyStore {
  /** Stores a challenge, and forgets those that have run out. */
  challenge(challenge: StoredChallenge, now: number): Promise<void>;
  /** Uses up a challenge. Undefined if it is unknown, used or has run out. */
  takeChallenge(challenge: string, now: number): Promise<StoredChallenge | undefined>;
  /** Adds a passkey of a player who exists and has fewer than `most`. `taken`: its id is in use. */
  add(passkey: StoredPasskey, most: number): Promise<"added" | "taken" | "too-many">;
  find(id: string): Promise<StoredPasskey | undefined>;
  /** The passkeys of a player, the oldest first. */
  of(player: string): Promise<StoredPasskey[]>;
  /** Stores the counter of a passkey after it has been used. */
  used(id: string, counter: number): Promise<void>;
  /** Removes a passkey of this player. False if they have none with this id. */
  remove(id: string, player: string): Promise<boolean>;
}

export interface StoredPasskey {
  /** In base64url, as the authenticator chose it. */
  readonly id: string;
  readonly player: string;
  /** The host name for which it was made; browsers offer it there only. */
  readonly host: string;
  /** In base64url. */
  readonly public_key: string;
  /** How often it has been used; 0 if the authenticator does not count. */
  readonly counter: number;
  /** How browsers reach the authenticator: names separated by commas. */
  readonly transports: string;
  readonly created_at: number;
}

export interface StoredChallenge {
  readonly challenge: string;
  /** The player who adds a passkey; null for somebody who signs in. */
  readonly player: string | null;
  readonly expires_at: number;
}
