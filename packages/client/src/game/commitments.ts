import { NOT_SAVED } from "@broadside/play";
import { commitmentOf, makeSalt, SALT_BYTES, type Status } from "@broadside/protocol";
import { fail, type Layout, ok, type Problem, type Result, type Seat } from "@broadside/rules";
import type { PlayerView } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { SavedSeat, Secret } from "../seats/saved-seat.ts";
import type { SeatBook } from "../seats/seat-book.ts";
import type { CommandQueue } from "./command-queue.ts";

/** The layouts this device has committed a seat to. Nothing is sent before it is saved here. */
export interface Commitments {
  readonly seat: Seat;
  /** Creates and saves the secret for a layout; after that its digest may be sent. */
  bind(layout: Layout): Promise<Result<Secret, Problem>>;
  /** The secret behind a digest, if it was made on this device. */
  secretOf(digest: string | undefined): Secret | undefined;
  /**
   * Reveals the seat's ships to the server, but only once both sides have committed. Call it after
   * every message. Resolves with the reason if the ships could not be revealed.
   */
  reveal(view: PlayerView, report: Status): Promise<Problem | undefined>;
  /** Both digests as they were before this seat sent its salt. */
  digests(): readonly [string, string] | undefined;
  finish(): Promise<void>;
}

export interface CommitmentsOptions {
  readonly book: SeatBook;
  readonly commands: CommandQueue;
  readonly randomBytes: (count: number) => Uint8Array;
}

export function createCommitments(start: SavedSeat, options: CommitmentsOptions): Commitments {
  const { book, commands, randomBytes } = options;
  const { game, seat, variant } = start;
  let saved = start;
  let isRevealing = false;
  let lookedFor: string | undefined;

  async function reread(): Promise<void> {
    saved = (await book.find(game)) ?? saved;
  }
  /** Does not overwrite what another window has saved in the meantime. */
  async function save(change: (now: SavedSeat) => SavedSeat): Promise<void> {
    await reread();
    const next = change(saved);
    if (next !== saved) await book.save(next);
    saved = next;
  }
  const secretOf = (digest: string | undefined) =>
    saved.secrets.find((secret) => secret.digest === digest);

  /** Another window on this device may have committed the seat. */
  async function find(digest: string | undefined): Promise<void> {
    if (digest === undefined || digest === lookedFor || secretOf(digest)) return;
    lookedFor = digest;
    await reread();
  }
  async function open(digests: readonly [string, string]): Promise<Problem | undefined> {
    const secret = secretOf(digests[seat]);
    if (!secret) return ELSEWHERE;
    await save((now) => (now.digests ? now : { ...now, digests }));
    const { layout, salt } = secret;
    const ships = layout.placements;
    const answer = await commands.send((stamp) => ({ type: "place", ...stamp, ships, salt }));
    // Another window on this device may have been faster.
    return answer.ok || answer.error.code === "match/already-placed" ? undefined : answer.error;
  }
  return {
    seat,
    async bind(layout) {
      const salt = makeSalt(randomBytes(SALT_BYTES));
      const digest = commitmentOf({ game, seat, variant, layout, salt });
      const secret: Secret = { digest, salt, layout };
      try {
        await save((now) => ({ ...now, secrets: [...now.secrets, secret] }));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return fail(problem(NOT_SAVED, { reason }));
      }
      return ok(secret);
    },
    secretOf,
    async reveal(view, report) {
      if (view.phase !== "placing") return undefined;
      await find(report.players[seat].commitment);
      const digests = bothDigests(report);
      if (isRevealing || !digests || view.sides[seat].placed) return undefined;
      isRevealing = true;
      try {
        return await open(digests);
      } finally {
        isRevealing = false;
      }
    },
    digests: () => saved.digests,
    finish: () => save((now) => (now.isOver ? now : { ...now, isOver: true })),
  };
}

const ELSEWHERE = problem("seat/elsewhere", {});

export function bothDigests({
  players: [one, two],
}: Status): readonly [string, string] | undefined {
  if (one.commitment === undefined || two.commitment === undefined) return undefined;
  return [one.commitment, two.commitment];
}
