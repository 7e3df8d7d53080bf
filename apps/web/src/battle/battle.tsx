import "./battle.css";
import { who } from "@broadside/play";
import { isShared, namesOf, opponentOf, type Seat } from "@broadside/rules";
import type { ReactNode } from "react";
import { useHistory, useView } from "../game/current-game.ts";
import type { Game } from "../game/game.ts";
import { EndBanner } from "./end-banner.tsx";
import { GiveUp } from "./give-up.tsx";
import { HistoryList } from "./history-list.tsx";
import { OwnWaters } from "./own-waters.tsx";
import { Status } from "./status.tsx";
import { TargetWaters } from "./target-waters.tsx";
import { useAim } from "./use-aim.ts";
import type { BotTurns } from "./use-bot-turns.ts";
import { useShotSounds } from "./use-shot-sounds.ts";

interface BattleProps {
  readonly game: Game;
  readonly seat: Seat;
  readonly bots: BotTurns;
  /** Shown in place of the turn: between two people, the way to hand over. */
  readonly handOver?: ReactNode;
}

/** Both seas as one seat sees them. */
export function Battle({ game, seat, bots, handOver }: BattleProps) {
  const view = useView(game, seat);
  const history = useHistory(game);
  const aim = useAim(game, view, seat, bots.hurry);
  const names = namesOf(game.setup.players);
  const rival = who(names, opponentOf(seat));
  useShotSounds(history);
  return (
    <div className="battle">
      {view.turn && <h1 className="visually-hidden">{`Battle against ${rival}`}</h1>}
      <Status view={view} seat={seat} names={names} history={history} refusal={aim.refusal} />
      {view.outcome && (
        <EndBanner
          view={view}
          seat={isShared(game.setup.players) ? "spectator" : seat}
          names={names}
        />
      )}
      {bots.trouble && <Trouble message={bots.trouble} onRetry={bots.retry} />}
      <TargetWaters {...{ view, seat, rival, aim, handOver }} />
      <OwnWaters game={game} seat={seat} />
      <div className="battle-more">
        <HistoryList variant={view.variant} names={names} seat={seat} history={history} />
        {view.turn && <GiveUp onGiveUp={() => game.apply({ type: "resign", seat })} />}
      </div>
    </div>
  );
}

const Trouble = (props: { readonly message: string; readonly onRetry: () => void }) => (
  <div className="card is-waiting" role="alert">
    <p>{props.message}</p>
    <button type="button" className="button" onClick={props.onRetry}>
      Try again
    </button>
  </div>
);
