import type { LabAnswer, LabAsk, LabReply, LabRequest, LabTaskName } from "./lab-task.ts";

/** A few workers that share the lab's tasks. */
export interface Crew {
  readonly width: number;
  ask<N extends LabTaskName>(name: N, ask: LabAsk<N>): Promise<LabAnswer<N>>;
  /**
   * Ends every worker at once, in the middle of a game if need be. What was asked is never
   * answered; the next question starts new workers.
   */
  dismiss(): void;
}

/** One core is left to the page; more than four would make a phone hot and gain little. */
export const crewWidth = (cores: number | undefined): number =>
  Math.min(4, Math.max(1, (cores ?? 2) - 1));

type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface Job {
  readonly request: LabRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Hand {
  readonly worker: WorkerLike;
  job: Job | undefined;
}

export function openCrew(
  width = crewWidth(navigator.hardwareConcurrency),
  startWorker: () => WorkerLike = startLabWorker,
): Crew {
  let hands: Hand[] = [];
  let waiting: Job[] = [];

  function hire(): Hand {
    const hand: Hand = { worker: startWorker(), job: undefined };
    hand.worker.onmessage = ({ data }: MessageEvent<LabReply>) => {
      const { job } = hand;
      hand.job = undefined;
      if (data.type === "done") job?.resolve(data.value);
      else job?.reject(new Error(data.message));
      handOut();
    };
    hand.worker.onerror = ({ message }) => {
      hand.worker.terminate();
      hands = hands.filter((other) => other !== hand);
      hand.job?.reject(new Error(message || "A worker could not be loaded."));
      handOut();
    };
    hands.push(hand);
    return hand;
  }
  function handOut(): void {
    while (waiting.length > 0) {
      const idle = hands.find(({ job }) => !job);
      if (!idle && hands.length >= width) return;
      const hand = idle ?? hire();
      hand.job = waiting.shift()!;
      hand.worker.postMessage(hand.job.request);
    }
  }
  return {
    width,
    ask: <N extends LabTaskName>(name: N, ask: LabAsk<N>) =>
      new Promise<LabAnswer<N>>((resolve, reject) => {
        waiting.push({ request: { name, ask }, resolve: resolve as Job["resolve"], reject });
        handOut();
      }),
    dismiss() {
      for (const { worker } of hands) worker.terminate();
      hands = [];
      waiting = [];
    },
  };
}

const startLabWorker = (): WorkerLike =>
  new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" });
