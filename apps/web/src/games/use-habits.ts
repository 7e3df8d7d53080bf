import type { PlayerHabits } from "@broadside/engine/tasks";
import { useEffect, useMemo, useState } from "react";
import type { OwnFleets } from "../archive/own-fleets.ts";
import { oddsThinker } from "../engine/thinker.ts";

interface HabitsState {
  /** From 0 to 1 while it is worked out. */
  readonly done: number;
  readonly answer?: PlayerHabits | undefined;
}

/** What the engine finds in these fleets. It plays games to find the cost, which takes seconds. */
export function useHabits(own: OwnFleets | undefined): HabitsState {
  const [state, setState] = useState<HabitsState & { of: unknown }>();
  const ask = useMemo(() => own && { variant: own.variant, layouts: own.fleets }, [own]);
  useEffect(() => {
    if (!ask) return;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (next: HabitsState) => signal.aborted || setState({ ...next, of: ask });
    const onProgress = (done: number) => show({ done });
    oddsThinker.ask("habits", ask, { signal, onProgress }).then(
      (answer) => answer && show({ done: 1, answer }),
      () => show({ done: 1 }),
    );
    return () => abort.abort();
  }, [ask]);
  return state?.of === ask && state ? state : { done: 0 };
}
