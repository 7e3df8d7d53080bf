import type { OnlineGame } from "@broadside/client";
import { botAt } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { Battle } from "../battle/battle.tsx";
import { Aftermath } from "./aftermath.tsx";
import { TableStatus } from "./table-status.tsx";
import { useKeepGame } from "./use-keep-game.ts";

interface OnlineBattleProps {
  readonly game: OnlineGame;
  readonly seat: Seat;
}

/** The battle as in any game. Against a person there are no odds to look at: they have none either. */
export function OnlineBattle({ game, seat }: OnlineBattleProps) {
  useKeepGame(game, seat);
  const isAgainstBot = botAt(game.players, opponentOf(seat)) !== undefined;
  return (
    <Battle
      game={game}
      seat={seat}
      above={<TableStatus game={game} seat={seat} />}
      hasOdds={isAgainstBot}
      afterwards={<Aftermath game={game} seat={seat} />}
    />
  );
}
