import type { Streak } from "@broadside/play";
import { useMemo } from "react";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { Refusal } from "../frame/problem-text.tsx";
import { DailyBoard } from "./daily-board.tsx";
import { useDailySounds, useFleetDown } from "./daily-effects.ts";
import { DailyResult } from "./daily-result.tsx";
import { DayNews, useDayTable } from "./day-news.tsx";
import { fleetOnServer, gameOnServer } from "./server-day.ts";
import type { ServerDay } from "./use-server-day.ts";

interface ServerFleetProps {
  readonly onServer: ServerDay;
  readonly streak: Streak;
}

/** The fleet that only the server knows: it answers each shot, and the result counts. */
export function ServerFleet({ onServer, streak }: ServerFleetProps) {
  const { fire, isFiring, problem, commitment } = onServer;
  const daily = onServer.daily!;
  const game = useMemo(() => gameOnServer(daily), [daily]);
  const layout = useMemo(() => fleetOnServer(daily), [daily]);
  const { stage, isShown, show } = useFleetDown(game);
  useDailySounds(game);
  const isOver = game.squaresLeft === 0;
  useWarmUp(isOver ? undefined : game.variant);
  const table = useDayTable(isShown ? daily : undefined);
  const everyone =
    table?.first === undefined ? undefined : { first: table.first, games: table.games };
  if (isShown && layout) {
    return (
      <DailyResult {...{ day: daily.day, game, layout, everyone }} streak={streak.current}>
        <DayNews {...{ daily, table, commitment }} />
      </DailyResult>
    );
  }
  return (
    <>
      <DailyBoard {...{ game, layout, stage }} isReady={!isFiring} onFire={fire} onResult={show} />
      {problem && <Refusal of={problem} />}
    </>
  );
}
