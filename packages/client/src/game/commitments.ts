import { NOT_SAVED } from "@broadside/play";
import { commitmentOf, makeSalt, SALT_BYTES } from "@broadside/protocol";
import { type Layout, ok, type Problem, type Result, refuse, type Seat } from "@broadside/rules";
import type { SavedSeat, Secret } from "../seats/saved-seat.ts";
import type { SeatBook } from "../seats/seat-book.ts";

/** The layouts a seat was bound to from this device. Nothing is sent before it is saved here. */
export interface Commitments {
  readonly seat: Seat;
  /** A new secret for a layout, saved: from now on its digest may be sent. */
  bind(layout: Layout): Promise<Result<Secret, Problem>>;
  /** The secret behind a digest, if it was made on this device. */
  secretOf(digest: string | undefined): Secret | undefined;
  /** Looks for secrets that another window on this device has saved meanwhile. */
  reread(): Promise<void>;
  /** Saves both digests: from now on the salt may be sent. */
  witness(digests: readonly [string, string]): Promise<void>;
  digests(): readonly [string, string] | undefined;
  /** Notes that the game is over. */
  finish(): Promise<void>;
}

export function createCommitments(
  start: SavedSeat,
  book: SeatBook,
  randomBytes: (count: number) => Uint8Array,
): Commitments {
  const { game, seat, variant } = start;
  let kept = start;
  async function reread(): Promise<void> {
    kept = (await book.find(game)) ?? kept;
  }
  /** Does not overwrite what another window has saved meanwhile. */
  async function keep(change: (now: SavedSeat) => SavedSeat): Promise<void> {
    await reread();
    const next = change(kept);
    if (next !== kept) await book.save(next);
    kept = next;
  }
  return {
    seat,
    async bind(layout) {
      const salt = makeSalt(randomBytes(SALT_BYTES));
      const digest = commitmentOf({ game, seat, variant, layout, salt });
      const secret: Secret = { digest, salt, layout };
      try {
        await keep((now) => ({ ...now, secrets: [...now.secrets, secret] }));
      } catch {
        return refuse(NOT_SAVED, "Your ships could not be saved on this device.");
      }
      return ok(secret);
    },
    secretOf: (digest) => kept.secrets.find((secret) => secret.digest === digest),
    reread,
    witness: (digests) => keep((now) => (now.digests ? now : { ...now, digests })),
    digests: () => kept.digests,
    finish: () => keep((now) => (now.isOver ? now : { ...now, isOver: true })),
  };
}
