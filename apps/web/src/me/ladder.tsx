import "./ladder.css";
import { goalFigures, nextRung, type Rung, titleOf } from "@broadside/play";
import { me } from "@broadside/words";
import { LazyPortrait } from "../crew/lazy-portrait.tsx";
import { Button } from "../frame/button.tsx";
import { go } from "../frame/route.ts";
import { changeSettings } from "../store/settings.ts";

/** The eight opponents, each with what is to be learned from them. */
export function Ladder({ rungs }: { readonly rungs: readonly Rung[] }) {
  const next = nextRung(rungs);
  const reached = rungs.filter(({ isReached }) => isReached).length;
  return (
    <section className="ladder" aria-labelledby="ladder-title">
      <h2 id="ladder-title">{me.ladder()}</h2>
      <p className="quiet">{next ? me.climbed({ reached, rungs: rungs.length }) : me.atTheTop()}</p>
      <ol>
        {rungs.map((rung) => (
          <RungItem key={rung.bot} rung={rung} isNext={rung === next} />
        ))}
      </ol>
    </section>
  );
}

function RungItem({ rung, isNext }: { readonly rung: Rung; readonly isNext: boolean }) {
  const { bot, goal, isReached } = rung;
  const name = titleOf(bot);
  function play(): void {
    changeSettings({ opponent: bot });
    go({ page: "home" });
  }
  return (
    <li className={isReached ? "is-reached" : isNext ? "is-next" : undefined}>
      <LazyPortrait name={bot} mood={isReached ? "grim" : "calm"} />
      <span className="rung-words">
        <strong>{name}</strong>
        <span>{me[`goal.${goal}`](goalWords)}</span>
      </span>
      {isReached && <span className="rung-mark">{me.reached()}</span>}
      {isNext && (
        <Button look="small primary" onClick={play}>
          {me.playNow({ name })}
        </Button>
      )}
    </li>
  );
}

const goalWords = {
  percent: Math.round(goalFigures.accuracy * 100),
  shots: goalFigures.lastShipShots,
  ships: goalFigures.shipsAfloat,
};
