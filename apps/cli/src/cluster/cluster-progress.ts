import { type Cluster, runStatuses, workerStatuses } from "@broadside/lab/cluster";
import { many } from "@broadside/rules";
import { bar, rateText, timeText } from "../lab/lab-progress.ts";

/** One line on a terminal's error stream: how far the run is, how fast, on how many workers. */
interface ClusterProgress {
  clear(): void;
}

const EVERY_MS = 1000;

export function createClusterProgress(
  title: string,
  cluster: Cluster,
  id: string,
  total: number,
): ClusterProgress {
  const { stderr } = process;
  let isDrawn = false;
  let isOver = !stderr.isTTY;
  const draw = async () => {
    const [run] = await runStatuses(cluster.database, { among: [id] });
    const workers = (await workerStatuses(cluster.database)).filter(({ isLost }) => !isLost);
    if (isOver || !run?.what) return;
    const { played, rate } = run.what;
    const on =
      workers.length === 0 ? "waiting for workers" : `on ${many(workers.length, "worker")}`;
    const left = rate > 0 ? `, ${timeText((total - played) / rate)} left` : "";
    const line = `${title} ${bar(played / total)} ${Math.floor((100 * played) / total)}%, ${rateText(rate)} ${on}${left}`;
    stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns || 80) - 1)}`);
    isDrawn = true;
  };
  const watch = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref());
      if (!isOver) await draw().catch(() => {});
    }
  };
  void watch();
  return {
    clear() {
      isOver = true;
      if (isDrawn) stderr.write("\r\u001b[K");
    },
  };
}
