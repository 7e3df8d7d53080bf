import { type ChildWatch, killGroup } from "@broadside/lab";

/** Knows the bots' programs started from this thread, and ends them when this program ends. */
interface Children {
  readonly watch: ChildWatch;
  killAll(): void;
}

export function watchChildren(): Children {
  const running = new Set<number>();
  const killAll = () => {
    for (const pid of running) killGroup(pid);
  };
  process.once("exit", killAll);
  const watch: ChildWatch = {
    started: (pid) => void running.add(pid),
    ended: (pid) => void running.delete(pid),
  };
  return { watch, killAll };
}
