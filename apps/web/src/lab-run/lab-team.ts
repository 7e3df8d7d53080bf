import { createWorkerTeam, type WorkerTeam } from "@broadside/engine/rpc";
import { workerPort } from "../engine/worker-port.ts";
import type { LabTasks } from "./lab-task.ts";

/** A few workers that share the lab's tasks. */
export type LabTeam = WorkerTeam<LabTasks>;

export const openLabTeam = (): LabTeam =>
  createWorkerTeam(teamSize(navigator.hardwareConcurrency), () =>
    workerPort(new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" })),
  );

/** One core is left to the page; more than four would make a phone hot and gain little. */
export const teamSize = (cores: number | undefined): number =>
  Math.min(4, Math.max(1, (cores ?? 2) - 1));
