import type { Status } from "@broadside/protocol";
import { type PlayerView, type Problem, problem, type Result, type Seat } from "@broadside/rules";
import type { CommandQueue } from "./command-queue.ts";
import type { Commitments } from "./commitments.ts";
import type { Placing } from "./session-state.ts";

/**
 * Reveals the seat's ships to the server when both sides are bound to theirs, and not before.
 * Returns a function to call after every message; it resolves with why they could not be revealed.
 */
export function createReveal(commitments: Commitments, commands: CommandQueue) {
  const { seat } = commitments;
  let isRevealing = false;
  let lookedFor: string | undefined;

  /** Another window on this device may have bound the seat. */
  async function find(digest: string | undefined): Promise<void> {
    if (digest === undefined || digest === lookedFor || commitments.secretOf(digest)) return;
    lookedFor = digest;
    await commitments.reread();
  }
  async function reveal(digests: readonly [string, string]): Promise<Problem | undefined> {
    const secret = commitments.secretOf(digests[seat]);
    if (!secret) return ELSEWHERE;
    await commitments.witness(digests);
    const { layout, salt } = secret;
    const ships = layout.placements;
    return refusalOf(await commands.send((stamp) => ({ type: "place", ...stamp, ships, salt })));
  }
  return async (view: PlayerView, report: Status): Promise<Problem | undefined> => {
    if (view.phase !== "placing") return undefined;
    await find(report.players[seat].commitment);
    const digests = bothDigests(report);
    if (isRevealing || !digests || view.sides[seat].placed) return undefined;
    isRevealing = true;
    try {
      return await reveal(digests);
    } finally {
      isRevealing = false;
    }
  };
}

const ELSEWHERE = problem(
  "seat/elsewhere",
  "Your ships are on the device where you placed them. Open the game there once, then you can play on here.",
);

/** Another window on this device may have been quicker. */
function refusalOf(answer: Result<number, Problem>): Problem | undefined {
  if (answer.ok || answer.error.code === "match/already-placed") return undefined;
  return answer.error;
}

export function bothDigests({
  players: [one, two],
}: Status): readonly [string, string] | undefined {
  if (one.commitment === undefined || two.commitment === undefined) return undefined;
  return [one.commitment, two.commitment];
}

/** As long as both sides are not bound, a device without the secret may commit again. */
export function placingOf(report: Status, commitments: Commitments | undefined): Placing {
  const digestOf = (seat: Seat) => report.players[seat].commitment;
  const own = commitments?.secretOf(digestOf(commitments.seat));
  const isBound = (seat: Seat) =>
    seat === commitments?.seat && !own
      ? bothDigests(report) !== undefined
      : digestOf(seat) !== undefined;
  return { bound: [isBound(0), isBound(1)], own };
}
