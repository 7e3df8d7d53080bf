import { useEffect, useState } from "react";

/**
 * The result of `ask` for this input; undefined until it arrives, if it fails, or without input.
 * Never returns the result for an earlier input. `ask` must be stable between renders.
 */
export function useAnswer<Input, Answer>(
  input: Input | undefined,
  ask: Ask<Input, Answer>,
): Answer | undefined {
  const found = useFound(input, ask);
  return found && found.of === input ? found.answer : undefined;
}

/** Like `useAnswer`, but returns the result for an earlier input until the next one arrives. */
export function useLatestAnswer<Input, Answer>(
  input: Input | undefined,
  ask: Ask<Input, Answer>,
): Answer | undefined {
  const found = useFound(input, ask);
  return input === undefined ? undefined : found?.answer;
}

type Ask<Input, Answer> = (input: Input, signal: AbortSignal) => Promise<Answer | undefined>;

function useFound<Input, Answer>(input: Input | undefined, ask: Ask<Input, Answer>) {
  const [found, setFound] = useState<{ of: Input; answer: Answer | undefined }>();
  useEffect(() => {
    if (input === undefined) return setFound(undefined);
    const abort = new AbortController();
    const show = (answer: Answer | undefined) =>
      abort.signal.aborted || setFound({ of: input, answer });
    ask(input, abort.signal).then(show, () => show(undefined));
    return () => abort.abort();
  }, [input, ask]);
  return found;
}
