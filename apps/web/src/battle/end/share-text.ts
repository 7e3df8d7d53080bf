import { luckOf, luckText, outcomeText, presetTitle, type Summary, who } from "@broadside/play";
import { opponentOf, winnerOf } from "@broadside/rules";
import { cellAt } from "@broadside/rules/board";
import type { Names } from "@broadside/rules/record";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import { ending } from "@broadside/words";
import { makeAddress } from "../../frame/route.ts";
import { accuracyText } from "./end-figures.tsx";

/** Wider boards would not fit on a line of a message. */
const WIDEST = 12;

export interface SharedGame {
  readonly view: PlayerView;
  readonly seat: Viewer;
  readonly names: Names;
  readonly summary: Summary | undefined;
}

/** "I beat Captain in 43 shots": written by the player for someone else. */
export function shareTitle({ view, seat, names }: SharedGame): string {
  const { outcome } = view;
  if (!outcome) return "";
  if (seat === "spectator") return outcomeText(outcome, names, seat)[0];
  const rival = who(names, opponentOf(seat));
  const shots = view.sides[winnerOf(outcome) ?? seat].shots.length;
  return winnerOf(outcome) === seat
    ? ending.iWon({ rival, shots })
    : ending.iLost({ rival, shots });
}

/** The game in a few lines and, for a small board, a picture made of symbols. */
export function shareGameText(game: SharedGame): string {
  const { view, summary } = game;
  const figures = summary
    ? [ending.figures({ accuracy: accuracyText(summary), luck: luckHits(summary) })]
    : [];
  return [
    ending.game({ variant: presetTitle(view.variant.name) }),
    shareTitle(game),
    ...figures,
    ...symbols(game),
    ...gameAddress(),
  ].join("\n");
}

/** "−0.1 hits" */
export function luckHits(summary: Summary): string {
  const luck = luckOf(summary);
  return ending.luckHits({ luck: luckText(luck), hits: Math.abs(luck) });
}

/** Where this can be played; nothing for a page opened from a file. */
const gameAddress = (): readonly string[] =>
  location.protocol.startsWith("http") ? ["", makeAddress({ page: "home" })] : [];

function symbols({ view, seat }: SharedGame): readonly string[] {
  const { rows, columns } = view.variant;
  if (columns > WIDEST) return [];
  const shots = new Map(
    view.sides[seat === "spectator" ? 0 : seat].shots.map((shot) => [
      shot.cell,
      shot.announcement.result === "miss" ? "⚪" : "🔴",
    ]),
  );
  const row = (y: number) =>
    Array.from({ length: columns }, (_, x) => shots.get(cellAt(view.variant, y, x)) ?? "🔵");
  return ["", ...Array.from({ length: rows }, (_, y) => row(y).join(""))];
}
