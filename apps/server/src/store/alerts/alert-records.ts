/** Devices that are sent alerts, and the keys with which this server signs them. */
export interface AlertStore {
  /** The server's keys; stores the given ones if there are none yet. */
  keys(fresh: AlertKeys): Promise<AlertKeys>;
  /** Sends a player's alerts to a device, and nobody else's. Beyond `most` devices, the oldest are dropped. */
  subscribe(device: StoredDevice, most: number): Promise<void>;
  /** The devices of a player, the oldest first. */
  devices(player: string): Promise<StoredDevice[]>;
  /** Forgets a device. */
  unsubscribe(endpoint: string): Promise<void>;
  /** Forgets a device if it is one of this player's. */
  unsubscribeOwn(endpoint: string, player: string): Promise<void>;
  /** True for the first who asks about this or a later turn of a seat: only they send the alert. */
  claim(turn: ClaimedTurn): Promise<boolean>;
}

/** A VAPID key pair, in base64url (RFC 8292). */
export interface AlertKeys {
  readonly public_key: string;
  readonly private_key: string;
}

/** A push subscription of a browser (RFC 8030, RFC 8291). */
export interface StoredDevice {
  /** Where the browser's push service takes messages for it. */
  readonly endpoint: string;
  readonly player: string;
  /** The browser's public key, in base64url. */
  readonly p256dh: string;
  /** The secret shared with the browser, in base64url. */
  readonly auth: string;
  readonly created_at: number;
}

export interface ClaimedTurn {
  readonly game: string;
  readonly seat: number;
  /** How many events the match has had. */
  readonly version: number;
}
