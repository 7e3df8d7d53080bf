import { who } from "@broadside/play";
import { opponentOf } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { club } from "@broadside/words";
import { useEffect, useRef } from "react";
import { useTabNews } from "../frame/tab-news.ts";
import { useStatus, useView } from "../game/use-game.ts";
import { refreshOpenGames } from "../server/open-games.ts";
import { timeText, useNow } from "../server/time-left.ts";
import { ringBell } from "../server/turn-alerts.ts";
import type { SeatProps } from "./seat-props.ts";

/** Whose turn it is, in the tab's title and icon; and a bell if nobody is looking. */
export function TabTurn({ game, seat }: SeatProps) {
  const view = useView(game, seat);
  const { clock, presence } = useStatus(game);
  const rival = opponentOf(seat);
  const mustPlace =
    view.phase === "placing" && presence[rival] !== "free" && !view.sides[seat].placed;
  const isMine = view.turn?.seat === seat || mustPlace;
  const isRunning = clock?.running === seat;
  const now = useNow(isRunning);
  const left = isRunning ? clock.leftMs[seat] - Math.max(0, now - clock.at) : undefined;
  useTabNews(titleOf(), isMine);
  useBell(isMine);
  // Games elsewhere are asked about when this one is left.
  useEffect(() => () => void refreshOpenGames().catch(() => undefined), []);
  return null;

  function titleOf(): string | undefined {
    if (mustPlace) return club["tab.place"]();
    if (!view.turn) return undefined;
    if (!isMine) return club["tab.theirTurn"]({ name: who(namesOf(game.players), rival) });
    return left === undefined
      ? club["tab.yourTurn"]()
      : club["tab.yourTurnLeft"]({ time: timeText(left) });
  }
}

function useBell(isMine: boolean): void {
  const was = useRef(isMine);
  useEffect(() => {
    if (isMine && !was.current && document.hidden) ringBell();
    was.current = isMine;
  }, [isMine]);
}
