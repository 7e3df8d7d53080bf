import type { FollowedTournament } from "@broadside/client";
import { tournamentRules, tournamentStage } from "@broadside/play";
import type { TournamentInfo, TournamentRow, TournamentView } from "@broadside/protocol";
import { terminalOnline, tournaments } from "@broadside/words";
import { padTo, widthOf } from "../screen/text.ts";

/** "k3j2…  Harbour Cup: 30 minutes · Classic · 30 s a turn · 5 players · Starts in 4:10" */
export function listLine(of: TournamentInfo, now: number): string {
  const parts = [...aboutParts(of), tournaments.players({ n: of.players })];
  return `${of.tournament}  ${of.name}: ${[...parts, tournamentStage(of, now)].join(" · ")}`;
}

/** The rules of a tournament, and who may join it. */
export const aboutText = (of: TournamentInfo): string => aboutParts(of).join(" · ");

const aboutParts = (of: TournamentInfo): string[] => [
  tournamentRules(of),
  ...(of.needsKey ? [terminalOnline["tournament.needsKey"]()] : []),
  ...(of.allowsBots ? [terminalOnline["tournament.allowsBots"]()] : []),
  ...(of.isRated ? [terminalOnline["tournament.rated"]()] : []),
];

/**
 * The table, at most so many lines: the first players and, if they are not among them, the player
 * whose row it is.
 */
export function tableLines(
  { view, row }: FollowedTournament,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const { table, players } = view;
  if (table.length === 0) return [tournaments.nobodyYet()];
  const room = Math.max(1, most - 1);
  const rows = table.length <= room ? table : table.slice(0, Math.max(1, room - 2));
  const isBelow = row && !rows.some(({ player }) => player === row.player);
  const shown = isBelow ? [...rows, row] : rows;
  const hidden = Math.max(table.length, players) - shown.length;
  const more = hidden > 0 ? [tournaments.moreRows({ n: hidden })] : [];
  return [...columnsOf(view, shown, row?.player), ...more];
}

/** The most columns of a terminal that a name takes. */
const MOST_NAME = 28;

function columnsOf(
  { format }: TournamentView,
  rows: readonly TournamentRow[],
  own: string | undefined,
): string[] {
  const isSwiss = format.type === "swiss";
  const numbers = (row: TournamentRow) =>
    [row.points, ...(isSwiss ? [row.tieBreak] : []), row.played].map(String);
  const tieBreak = isSwiss ? [tournaments.tieBreak()] : [];
  const heads = [tournaments.points(), ...tieBreak, tournaments.played()];
  const names = [tournaments.player(), ...rows.map(({ name }) => name)];
  const wide = Math.min(MOST_NAME, Math.max(...names.map(widthOf)));
  const line = (rank: string, name: string, cells: readonly string[], notes: string) => {
    const aligned = cells.map((cell, i) => padStart(cell, widthOf(heads[i]!)));
    return [padStart(rank, 3), padTo(name, wide), ...aligned, notes].join("  ").trimEnd();
  };
  return [
    line("#", tournaments.player(), heads, ""),
    ...rows.map((row) => line(`${row.rank}`, row.name, numbers(row), notesOf(row, own))),
  ];
}

const padStart = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - widthOf(text))) + text;

function notesOf(row: TournamentRow, own: string | undefined): string {
  const notes = [
    row.player === own && tournaments.you(),
    row.kind === "bot" && tournaments.program(),
    !row.isIn && tournaments.onBreak(),
    row.game !== undefined && tournaments.playing(),
    row.isOnFire && tournaments.onFire(),
  ];
  return notes.filter((note) => note !== false).join(", ");
}

/** What a player who has no game now waits for. */
export function waitingText({ view, row }: FollowedTournament): string {
  if (row && !row.isIn) return tournaments.paused();
  if (view.stage === "open") return terminalOnline["tournament.waitingForStart"]();
  const { format, games } = view;
  return format.type === "swiss" && games.length > 0
    ? terminalOnline["tournament.roundGoesOn"]({ games: games.length })
    : terminalOnline["tournament.waitingForGame"]();
}

/** The other player of somebody's game; undefined if the table is too long to know. */
export function rivalIn({ view, row }: FollowedTournament): string | undefined {
  const pair = view.games.find(({ game }) => game === row?.game)?.players;
  const rival = pair?.find((player) => player !== row?.player);
  return view.table.find(({ player }) => player === rival)?.name;
}
