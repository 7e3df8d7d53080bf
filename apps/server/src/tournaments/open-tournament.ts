import type { OpenTournament } from "@broadside/protocol";
import { fail, ok, type Problem, type Result, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { problem } from "@broadside/words";
import { isRatable } from "../game/rated.ts";
import { hashToken, idOfToken, newGameId } from "../game/secrets.ts";
import { readShownName } from "../players/player-name.ts";
import type { LiveTournaments } from "./live-tournaments.ts";

/** The most unfinished tournaments per organiser. */
const MOST_OPEN = 10;
/** The longest time for a turn: a round waits for the slowest game. */
const LONGEST_TURN_MS = 10 * 60_000;
/** The longest total time of a player in a game. */
const LONGEST_TOTAL_MS = 60 * 60_000;
/** How far ahead a start can be. */
const LONGEST_WAIT_MS = 90 * 24 * 60 * 60_000;

interface Rules {
  readonly variant: Variant;
  readonly clock: TimeControl;
  readonly organiser: string;
  readonly now: number;
}

/** Opens a tournament. A repeated request with the same token gets the same one. */
export async function openTournament(
  tournaments: LiveTournaments,
  body: OpenTournament,
  { variant, clock, organiser, now }: Rules,
): Promise<Result<string, Problem>> {
  const name = readShownName(body.name);
  if (!name.ok) return name;
  if (isSlow(clock)) return fail(problem("tournament/slow", {}));
  if (body.startsAt !== undefined && body.startsAt > now + LONGEST_WAIT_MS) {
    return fail(problem("tournament/late", {}));
  }
  const id = body.token === undefined ? newGameId() : idOfToken(body.token);
  if ((await tournaments.open(id)).ok) return ok(id);
  const { key } = body;
  const created = await tournaments.create(
    id,
    {
      type: "opened",
      organiser,
      name: name.value,
      format: body.format,
      variant,
      clock,
      startsAt: body.startsAt,
      keyHash: key === undefined ? undefined : hashToken(key.trim().toLowerCase()),
      allowsBots: body.bots === true,
      isRated: body.rated === true && isRatable(variant),
    },
    { isListed: body.listed === true, most: MOST_OPEN },
  );
  return created === "too-many"
    ? fail(problem("tournament/too-many", { most: MOST_OPEN }))
    : ok(id);
}

const isSlow = (clock: TimeControl): boolean =>
  clock.kind === "per-turn"
    ? clock.turnMs > LONGEST_TURN_MS
    : clock.totalMs > LONGEST_TOTAL_MS || clock.incrementMs > 60_000;
