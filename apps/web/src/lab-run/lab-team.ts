import { createWorkerTeam, type WorkerTeam } from "@broadside/engine/rpc";
import type { Variant } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { useEffect, useMemo, useState } from "react";
import { workerPort } from "../engine/worker-port.ts";
import { useLatestAnswer } from "../frame/use-answer.ts";
import type { LabTasks, Roster } from "./lab-task.ts";

/** Workers that share the lab's tasks. */
export type LabTeam = WorkerTeam<LabTasks>;

const openLabTeam = (): LabTeam =>
  createWorkerTeam(teamSize(navigator.hardwareConcurrency), () =>
    workerPort(new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" })),
  );

/** Leaves one core to the page; more than four would heat up a phone and gain little. */
export const teamSize = (cores: number | undefined): number =>
  Math.min(4, Math.max(1, (cores ?? 2) - 1));

export function useLabTeam(): LabTeam {
  const [team] = useState(() => openLabTeam());
  useEffect(() => () => team.dismiss(), [team]);
  return team;
}

export interface RosterState {
  readonly roster: Roster | undefined;
  readonly problem: string;
}

/** The bots for a variant; returns the last list until the new one is ready. */
export function useRoster(team: LabTeam, variant: Variant): RosterState {
  const asked = useMemo(() => ({ team, variant }), [team, variant]);
  return useLatestAnswer(asked, askRoster) ?? { roster: undefined, problem: "" };
}

const askRoster = (asked: { team: LabTeam; variant: Variant }): Promise<RosterState> =>
  asked.team.ask("roster", writeVariant(asked.variant)).then(
    (roster) => ({ roster, problem: "" }),
    (error: Error) => ({ roster: undefined, problem: error.message }),
  );
