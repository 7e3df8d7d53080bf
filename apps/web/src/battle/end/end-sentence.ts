import { who } from "@broadside/play";
import { isVictory, opponentOf, type Seat } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import { ending } from "@broadside/words";

/** With at most this many squares left, a defeat was close. */
const CLOSE = 3;

/** One human sentence about how the game went; none if it never really began or broke off. */
export function endSentence(view: PlayerView, names: Names, viewer: Viewer): string | undefined {
  const { outcome } = view;
  if (!outcome || !isVictory(outcome)) return undefined;
  const { by, winner } = outcome;
  if (by !== "fleet-sunk" && by !== "resignation") return undefined;
  if (viewer === "spectator") return ending["sentence.shared"]();
  const hasWon = winner === viewer;
  if (by === "resignation") {
    return hasWon ? ending["sentence.theyResigned"]() : ending["sentence.youResigned"]();
  }
  const name = who(names, opponentOf(viewer));
  return hasWon ? wonSentence(view, viewer, name) : lostSentence(view, viewer, name);
}

function wonSentence(view: PlayerView, seat: Seat, name: string): string {
  const own = leftOf(view, seat);
  if (own.squares === 1) return ending["sentence.narrow"]({ name });
  if (own.hits === 0) return ending["sentence.untouched"]();
  return own.sunk === 0 ? ending["sentence.whole"]() : ending["sentence.won"]();
}

function lostSentence(view: PlayerView, seat: Seat, name: string): string {
  const theirs = leftOf(view, opponentOf(seat));
  if (theirs.squares === 1) return ending["sentence.oneShot"]();
  if (theirs.squares <= CLOSE) return ending["sentence.close"]({ squares: theirs.squares });
  return theirs.sunk === 0 ? ending["sentence.none"]({ name }) : ending["sentence.lost"]();
}

/** What is left of a side's fleet after the game, when both fleets are known. */
function leftOf({ sides }: PlayerView, seat: Seat) {
  const struck = new Set(sides[opponentOf(seat)].shots.map(({ cell }) => cell));
  const hitsOn = (cells: readonly number[]) => cells.filter((cell) => struck.has(cell)).length;
  const ships = (sides[seat].ships ?? []).map(({ cells }) => ({
    length: cells.length,
    hits: hitsOn(cells),
  }));
  const hits = ships.reduce((sum, ship) => sum + ship.hits, 0);
  return {
    hits,
    squares: ships.reduce((sum, ship) => sum + ship.length, 0) - hits,
    sunk: ships.filter((ship) => ship.hits === ship.length).length,
  };
}
