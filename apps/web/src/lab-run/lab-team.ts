import { createWorkerTeam, type WorkerTeam } from "@broadside/engine/rpc";
import type { Variant } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { useEffect, useState } from "react";
import { workerPort } from "../engine/worker-port.ts";
import type { LabTasks, Roster } from "./lab-task.ts";

/** A few workers that share the lab's tasks. */
export type LabTeam = WorkerTeam<LabTasks>;

const openLabTeam = (): LabTeam =>
  createWorkerTeam(teamSize(navigator.hardwareConcurrency), () =>
    workerPort(new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" })),
  );

/** One core is left to the page; more than four would make a phone hot and gain little. */
export const teamSize = (cores: number | undefined): number =>
  Math.min(4, Math.max(1, (cores ?? 2) - 1));

/** A team for as long as the page is open. */
export function useLabTeam(): LabTeam {
  const [team] = useState(() => openLabTeam());
  useEffect(() => () => team.dismiss(), [team]);
  return team;
}

export interface RosterState {
  readonly roster: Roster | undefined;
  readonly problem: string;
}

/** The bots for a variant; the last list stays until the new one is there. */
export function useRoster(team: LabTeam, variant: Variant): RosterState {
  const [state, setState] = useState<RosterState>({ roster: undefined, problem: "" });
  useEffect(() => {
    let isCurrent = true;
    team.ask("roster", writeVariant(variant)).then(
      (roster) => isCurrent && setState({ roster, problem: "" }),
      (error: Error) => isCurrent && setState({ roster: undefined, problem: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [team, variant]);
  return state;
}
