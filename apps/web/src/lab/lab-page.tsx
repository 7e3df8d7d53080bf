import "../lab-run/lab.css";
import { number, totalGames } from "@broadside/lab/core";
import { type Problem, preset } from "@broadside/rules";
import { labPage } from "@broadside/words";
import { type FormEvent, useEffect, useReducer, useState } from "react";
import { Refusal } from "../frame/problem-text.tsx";
import { useLabTeam, useRoster } from "../lab-run/lab-team.ts";
import { RunButtons, RunProgress } from "../lab-run/run-controls.tsx";
import { useRun } from "../lab-run/use-run.ts";
import { defaultVariant, useSettings } from "../store/settings.ts";
import { LabFields } from "./lab-fields.tsx";
import { labFormReducer, newLabForm, readLabForm } from "./lab-form.ts";
import { LabResults } from "./lab-results.tsx";
import { gamesPerSecond, type LabRun, playLab } from "./play-lab.ts";

/** Measures bots on the same layouts in the browser, with the same numbers as the command line. */
export default function LabPage() {
  const team = useLabTeam();
  const [form, dispatch] = useReducer(labFormReducer, usePreset(), newLabForm);
  const { roster, problem } = useRoster(team, preset(form.variant));
  const { run, start, stop } = useRun(team, playLab);
  useWarmNumbers();
  const [refusal, setRefusal] = useState<Problem>();
  const isRunning = run?.status === "running";
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!roster || isRunning) return;
    const read = readLabForm(form, roster);
    setRefusal(read.ok ? undefined : read.error);
    if (read.ok) start(read.value);
  }
  return (
    <div className="lab">
      <form className="lab-form" onSubmit={onSubmit}>
        <h1>{labPage.title()}</h1>
        <p className="lead">{labPage.lead()}</p>
        <LabFields form={form} dispatch={dispatch} roster={roster} isLocked={isRunning} />
        <Refusal of={refusal ?? problem} />
        <RunButtons
          isReady={roster !== undefined}
          label={labPage.run()}
          status={run?.status}
          onStop={stop}
        />
        {run && <LabProgress run={run} />}
      </form>
      {run?.progress ? (
        <LabResults run={run} />
      ) : (
        <p className="lab-empty quiet">{labPage.empty()}</p>
      )}
    </div>
  );
}

function LabProgress({ run }: { readonly run: LabRun }) {
  const { plan, progress, status, problem } = run;
  const games = progress?.games ?? 0;
  const total = totalGames(plan);
  const stopped = games === 0 ? labPage.stoppedAtOnce() : labPage.stopped({ games, total });
  return (
    <RunProgress
      {...{ games, total, status, stopped }}
      speed={progress && Math.round(gamesPerSecond(progress))}
      failed={labPage.failed({ reason: problem })}
    />
  );
}

/** The last chosen rules, if they have a name: a lab run names its rules. */
function usePreset(): string {
  const { variant } = useSettings();
  return variant.startsWith("{") ? defaultVariant : variant;
}

/**
 * The first number the browser formats takes it tens of milliseconds: better now, while the bots
 * load, than with the first results.
 */
function useWarmNumbers(): void {
  useEffect(() => {
    const timer = setTimeout(() => number(1_000), 0);
    return () => clearTimeout(timer);
  }, []);
}
