import { MAX_ENTRIES } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { PlayerRef } from "../game/game-event.ts";
import { hashToken, sameSecret } from "../game/secrets.ts";
import type { TournamentEvent } from "./tournament-event.ts";
import type { Tournament } from "./tournament-state.ts";

/** What somebody asks of a tournament. Asking again has no second effect. */
export type TournamentCommand =
  | { readonly type: "enter"; readonly player: PlayerRef; readonly key: string | undefined }
  | { readonly type: "leave"; readonly player: string }
  | { readonly type: "start" | "end"; readonly player: string }
  | { readonly type: "remove"; readonly player: string; readonly other: string };

/** A player may come back, but not fill the log. */
const MOST_JOINED = 50;

type Decided = Result<readonly TournamentEvent[], Problem>;

const nothing: Decided = ok([]);

/** The events that a command produces in this state, or why it is refused. */
export function decideTournament(state: Tournament, command: TournamentCommand): Decided {
  switch (command.type) {
    case "enter":
      return enter(state, command);
    case "leave":
      return withdraw(state, command.player, "self");
    case "start":
    case "end":
    case "remove":
      return organise(state, command);
  }
}

function enter(
  state: Tournament,
  { player: { id: player, kind }, key }: Extract<TournamentCommand, { type: "enter" }>,
): Decided {
  const { entries, opened, stage } = state;
  const known = entries.get(player);
  if (stage === "over") return fail(problem("tournament/over", {}));
  if (known?.isRemoved) return fail(problem("tournament/removed", {}));
  if (known?.isIn) return nothing;
  if (known && known.joined >= MOST_JOINED) return fail(problem("tournament/often", {}));
  if (kind === "bot" && !opened.allowsBots) return fail(problem("tournament/no-bots", {}));
  // Players who have been let in once can come back without it.
  if (!known && opened.keyHash !== undefined && !fits(key, opened.keyHash)) {
    return fail(problem("tournament/key", {}));
  }
  if (!known && entries.size >= MAX_ENTRIES) {
    return fail(problem("tournament/full", { most: MAX_ENTRIES }));
  }
  return ok([{ type: "entered", player, kind }]);
}

const fits = (key: string | undefined, keyHash: string): boolean =>
  key !== undefined && sameSecret(hashToken(key.trim().toLowerCase()), keyHash);

function withdraw(
  { entries, stage }: Tournament,
  player: string,
  by: "self" | "organiser",
): Decided {
  const entry = entries.get(player);
  if (!entry) return fail(problem("tournament/not-in", {}));
  const isDone = by === "organiser" ? entry.isRemoved : !entry.isIn;
  return isDone || stage === "over" ? nothing : ok([{ type: "withdrawn", player, by }]);
}

function organise(
  state: Tournament,
  command: Extract<TournamentCommand, { type: "start" | "end" | "remove" }>,
): Decided {
  if (command.player !== state.opened.organiser) return fail(problem("tournament/not-yours", {}));
  if (command.type === "remove") return withdraw(state, command.other, "organiser");
  if (command.type === "end") return end(state);
  if (state.stage !== "open") return nothing;
  const players = [...state.entries.values()].filter(({ isIn }) => isIn).length;
  return players < 2 ? fail(problem("tournament/too-few", {})) : ok([{ type: "started" }]);
}

/** Games that are being played no longer count. */
const end = ({ stage }: Tournament): Decided =>
  stage === "over" ? nothing : ok([{ type: "ended" }]);
