import type { Status } from "@broadside/protocol";
import { type PlayerView, type Problem, problem, type Result, type Seat } from "@broadside/rules";
import type { Binding } from "./binding.ts";
import type { CommandLine } from "./command-line.ts";
import type { Placing } from "./shown-view.ts";

/** Opens the seat's commitment to the server when both sides are bound to theirs, and not before. */
export interface Opening {
  /** To be called with every news. Gives why it could not be opened, if so. */
  look(view: PlayerView, said: Status): Promise<Problem | undefined>;
}

export function createOpening(binding: Binding, commands: CommandLine): Opening {
  const { seat } = binding;
  let isOpening = false;
  let lookedFor: string | undefined;

  /** Another window on this device may have bound the seat. */
  async function find(digest: string | undefined): Promise<void> {
    if (digest === undefined || digest === lookedFor || binding.secretOf(digest)) return;
    lookedFor = digest;
    await binding.reread();
  }
  async function open(digests: readonly [string, string]): Promise<Problem | undefined> {
    const secret = binding.secretOf(digests[seat]);
    if (!secret) return ELSEWHERE;
    await binding.witness(digests);
    const { layout, salt } = secret;
    return refusalOf(await commands.ask({ type: "place", ships: layout.placements, salt }));
  }
  return {
    async look(view, said) {
      await find(said.players[seat].commitment);
      const digests = bothDigests(said);
      if (isOpening || !digests || view.phase !== "placing" || view.sides[seat].placed) return;
      isOpening = true;
      try {
        return await open(digests);
      } finally {
        isOpening = false;
      }
    },
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

/** As long as both sides are not bound, a device without the secret may bind its seat anew. */
export function placingOf(said: Status, binding: Binding | undefined): Placing {
  const digestOf = (seat: Seat) => said.players[seat].commitment;
  const own = binding?.secretOf(digestOf(binding.seat))?.layout;
  const isBound = (seat: Seat) =>
    seat === binding?.seat && !own ? bothDigests(said) !== undefined : digestOf(seat) !== undefined;
  return { bound: [isBound(0), isBound(1)], own };
}
