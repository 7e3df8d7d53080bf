import type { Performed, Watch } from "../rpc/serve.ts";

/** Lets cancellations arrive between steps. */
export async function stepByStep<Y, T>(
  work: Generator<Y, T, void>,
  { isCancelled }: Watch,
  onStep: (step: Y) => void = () => {},
): Promise<Performed<T>> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { value: step.value };
    onStep(step.value);
    await yieldToMessages();
    if (isCancelled()) {
      work.return(undefined as never);
      return undefined;
    }
  }
}

/** Lets pending messages, such as a cancellation, arrive; a timer would wait 4 ms each time. */
export function yieldToMessages(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });
}
