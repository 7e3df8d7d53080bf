import "./battle.css";
import { type Cell, knowledgeInView, opponentOf, type Seat } from "@broadside/rules";
import { useEffect, useMemo, useState } from "react";
import { useOdds } from "../engine/use-odds.ts";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { useHistory, useView } from "../game/current-game.ts";
import type { Game } from "../game/game.ts";
import { isShared, namesOf } from "../game/player.ts";
import { who } from "../game/words.ts";
import { createStore } from "../store/store.ts";
import { EndBanner } from "./end-banner.tsx";
import { FleetList } from "./fleet-list.tsx";
import { hiddenFleet } from "./fleet-status.ts";
import { GiveUp } from "./give-up.tsx";
import { HistoryList } from "./history-list.tsx";
import { OddsBar } from "./odds-bar.tsx";
import { OwnWaters } from "./own-waters.tsx";
import { Status } from "./status.tsx";
import { TargetBoard } from "./target-board.tsx";
import { useAim } from "./use-aim.ts";
import type { BotTurns } from "./use-bot-turns.ts";
import { useShotSounds } from "./use-shot-sounds.ts";

interface BattleProps {
  readonly game: Game;
  readonly seat: Seat;
  readonly bots: BotTurns;
  /** Shown in place of the turn: between two people, the way to hand over. */
  readonly handOver?: React.ReactNode;
}

/** Both seas as one seat sees them. */
export function Battle({ game, seat, bots, handOver }: BattleProps) {
  const view = useView(game, seat);
  const history = useHistory(game);
  const aim = useAim(game, view, seat, bots.hurry);
  const names = namesOf(game.setup.players);
  const them = opponentOf(seat);
  // Kept outside, or every move of the mouse would draw both boards anew.
  const [pointed] = useState(() => createStore<Cell | undefined>(undefined));
  const [showsOdds, toggleOdds] = useOddsKey();
  const own = useMemo(() => knowledgeInView(view, seat), [view, seat]);
  const odds = useOdds(showsOdds && view.turn ? own : undefined);
  useShotSounds(history);
  useWarmUp(showsOdds ? undefined : game.setup.variant);
  return (
    <div className="battle">
      {view.turn && <h1 className="visually-hidden">{`Battle against ${who(names, them)}`}</h1>}
      <Status view={view} seat={seat} names={names} history={history} refusal={aim.refusal} />
      {view.outcome && (
        <EndBanner
          view={view}
          seat={isShared(game.setup.players) ? "spectator" : seat}
          names={names}
        />
      )}
      {bots.trouble && <Trouble message={bots.trouble} onRetry={bots.retry} />}
      <section className="waters is-target" aria-label={`${who(names, them)}'s waters`}>
        <h2>{`${who(names, them)}'s waters`}</h2>
        <TargetBoard
          view={view}
          seat={seat}
          label={`${who(names, them)}'s waters`}
          picks={aim.picks}
          odds={odds.state === "ready" ? odds.odds : undefined}
          onPress={aim.press}
          onPoint={pointed.set}
        />
        <div className="below-target">
          {handOver}
          {view.variant.turns === "salvo" && view.turn?.seat === seat && (
            <SalvoButton
              picked={aim.picks.size}
              shots={view.turn.shotsLeft}
              onFire={aim.fireSalvo}
            />
          )}
          {view.turn && (
            <OddsBar
              knowledge={own}
              isOn={showsOdds}
              onToggle={toggleOdds}
              odds={odds}
              pointed={pointed}
            />
          )}
          <FleetList label={`${who(names, them)}'s ships`} fleet={hiddenFleet(view, seat)} />
        </div>
      </section>
      <OwnWaters game={game} seat={seat} />
      <div className="battle-more">
        <HistoryList variant={view.variant} names={names} seat={seat} history={history} />
        {view.turn && <GiveUp onGiveUp={() => game.apply({ type: "resign", seat })} />}
      </div>
    </div>
  );
}

interface SalvoButtonProps {
  readonly picked: number;
  readonly shots: number;
  readonly onFire: () => void;
}

const SalvoButton = ({ picked, shots, onFire }: SalvoButtonProps) => (
  <button type="button" className="button is-primary" disabled={picked < shots} onClick={onFire}>
    {picked < shots
      ? `Pick ${shots - picked} more`
      : `Fire ${shots} ${shots === 1 ? "shot" : "shots"}`}
  </button>
);

const Trouble = (props: { readonly message: string; readonly onRetry: () => void }) => (
  <div className="card is-waiting" role="alert">
    <p>{props.message}</p>
    <button type="button" className="button" onClick={props.onRetry}>
      Try again
    </button>
  </div>
);

/** H switches the odds wherever the focus is. */
function useOddsKey(): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "h" || event.ctrlKey || event.metaKey || event.altKey) return;
      setOn((on) => !on);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return [isOn, () => setOn(!isOn)];
}
