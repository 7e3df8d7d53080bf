import { type Cluster, runStatuses, workerStatuses } from "@broadside/lab/cluster";
import { pluralise } from "@broadside/rules/text";
import { bar, clearLine, drawLine, rateText, timeText } from "../terminal/progress.ts";

const EVERY_MS = 1000;

/** Shows how far a run is, how fast and on how many workers, until the result is called. */
export function showClusterProgress(
  title: string,
  { database }: Cluster,
  id: string,
  total: number,
): () => void {
  let isDrawn = false;
  let isOver = !process.stderr.isTTY;
  const draw = async () => {
    const [run] = await runStatuses(database, { among: [id] });
    const workers = (await workerStatuses(database)).filter(({ isLost }) => !isLost);
    if (isOver || !run?.what) return;
    const { played, rate } = run.what;
    const on =
      workers.length === 0 ? "waiting for workers" : `on ${pluralise(workers.length, "worker")}`;
    const left = rate > 0 ? `, ${timeText((total - played) / rate)} left` : "";
    drawLine(`${title} ${bar(played / total)}, ${rateText(rate)} ${on}${left}`);
    isDrawn = true;
  };
  const watch = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref());
      if (!isOver) await draw().catch(() => {});
    }
  };
  void watch();
  return () => {
    isOver = true;
    if (isDrawn) clearLine();
  };
}
