import type { Variant } from "@broadside/rules";
import { writeVariantReference } from "@broadside/rules";
import { useEffect, useState } from "react";
import type { Roster } from "./lab-task.ts";
import { type LabTeam, openLabTeam } from "./lab-team.ts";

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
    team.ask("roster", writeVariantReference(variant)).then(
      (roster) => isCurrent && setState({ roster, problem: "" }),
      (error: Error) => isCurrent && setState({ roster: undefined, problem: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [team, variant]);
  return state;
}
