import type { Variant } from "@broadside/rules";
import { writeVariantReference } from "@broadside/rules";
import { useEffect, useState } from "react";
import type { Roster } from "./lab-task.ts";
import { type Crew, openCrew } from "./worker-team.ts";

/** A crew for as long as the page is open. */
export function useCrew(): Crew {
  const [crew] = useState(() => openCrew());
  useEffect(() => () => crew.dismiss(), [crew]);
  return crew;
}

export interface RosterState {
  readonly roster: Roster | undefined;
  readonly problem: string;
}

/** The bots for a variant; the last list stays until the new one is there. */
export function useRoster(crew: Crew, variant: Variant): RosterState {
  const [state, setState] = useState<RosterState>({ roster: undefined, problem: "" });
  useEffect(() => {
    let isCurrent = true;
    crew.ask("roster", writeVariantReference(variant)).then(
      (roster) => isCurrent && setState({ roster, problem: "" }),
      (error: Error) => isCurrent && setState({ roster: undefined, problem: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [crew, variant]);
  return state;
}
