import "../lab-run/lab.css";
import "./layout-check.css";
import { checkGames } from "@broadside/lab/core";
import { type Problem, parseVariant, unwrap, type Variant } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { makeDraftText } from "@broadside/rules/text";
import { layoutCheck, placing as placingWords, problem } from "@broadside/words";
import { type FormEvent, useState } from "react";
import { revealedFleet } from "../fleet/revealed-fleet.ts";
import { Refusal } from "../frame/problem-text.tsx";
import { playingBots, toggled } from "../lab-run/bot-picker.tsx";
import { useLabTeam, useRoster } from "../lab-run/lab-team.ts";
import { RunButtons, RunProgress } from "../lab-run/run-controls.tsx";
import { useRun } from "../lab-run/use-run.ts";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { changeSettings, useSettings } from "../store/settings.ts";
import { CheckFields } from "./check-fields.tsx";
import { CheckResults } from "./check-results.tsx";
import { type ExpectationName, shooterExpecting, useFleetsUnder } from "./expectations.ts";
import { type Check, playCheck } from "./play-check.ts";

/** Measures how well the fleet on the home page is hidden. */
export default function LayoutCheckPage() {
  const { variant } = useSettings();
  return (
    <CheckForm
      key={variant}
      variant={unwrap(parseVariant(variant))}
      onVariant={(name) => changeSettings({ variant: name })}
    />
  );
}

interface CheckFormProps {
  readonly variant: Variant;
  readonly onVariant: (name: string) => void;
}

function CheckForm({ variant, onVariant }: CheckFormProps) {
  const team = useLabTeam();
  const placing = usePlacing(variant, `draft.${variant.name}`);
  const { roster, problem: failure } = useRoster(team, variant);
  const { run, start, stop } = useRun(team, playCheck);
  const [bots, setBots] = useState<readonly string[]>(["captain", "lattice"]);
  const [expecting, setExpecting] = useState<readonly ExpectationName[]>([]);
  const past = useFleetsUnder(variant);
  const [rounds, setRounds] = useState(300);
  const [refusal, setRefusal] = useState<Problem>();
  const isRunning = run?.status === "running";
  const layoutText = makeDraftText(variant, placing.state.placed);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!roster || isRunning) return;
    const layout = placing.layout();
    const own = layout.ok ? revealedFleet(variant, layout.value) : [];
    const shooters = [
      ...playingBots(bots, roster).map((bot) => ({ bot })),
      ...(roster.canExpect ? expecting : []).map((name) => shooterExpecting(name, past, own)),
    ];
    const noBot = shooters.length === 0 ? problem("lab-form/no-bot", {}) : undefined;
    const wrong = layout.ok ? noBot : layout.error;
    setRefusal(wrong);
    if (wrong) return;
    const reference = writeVariant(variant);
    start({ variant: reference, shooters, layout: layoutText, seed: "layout check", rounds });
  }
  return (
    <form className="check" onSubmit={onSubmit}>
      <div className="check-words">
        <h1>{layoutCheck.title()}</h1>
        <p className="lead">{layoutCheck.lead()}</p>
      </div>
      <section className="check-board" aria-label={layoutCheck.yourFleet()}>
        <PlacingBoard placing={placing} label={placingWords.yourBoard()} />
        <div className="actions">
          <PlacingTools placing={placing} hasWays />
        </div>
      </section>
      <div className="check-panel">
        <CheckFields
          {...{ roster, bots, expecting, past, rounds, onVariant, variant: variant.name }}
          onRounds={setRounds}
          onToggle={(bot) => setBots(toggled(bots, bot))}
          onExpect={(name) => setExpecting(toggled(expecting, name))}
        />
        <Refusal of={refusal ?? failure} />
        <RunButtons
          isReady={roster !== undefined}
          label={layoutCheck.check()}
          status={run?.status}
          onStop={stop}
        />
        {run && <CheckProgress check={run} />}
        {run && <CheckResults check={run} isMoved={run.plan.layout !== layoutText} />}
      </div>
    </form>
  );
}

function CheckProgress({ check }: { readonly check: Check }) {
  const { plan, progress, status, problem } = check;
  const rounds = progress?.rounds ?? 0;
  return (
    <RunProgress
      games={checkGames(plan, rounds)}
      total={checkGames(plan, plan.rounds)}
      status={status}
      stopped={layoutCheck.stopped({ layouts: rounds })}
      failed={layoutCheck.failed({ problem })}
    />
  );
}
