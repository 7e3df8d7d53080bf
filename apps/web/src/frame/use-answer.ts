import { useEffect, useState } from "react";

/**
 * What `ask` finds for this input; undefined until then, and if it fails or there is no input. The
 * answer to an earlier input is never returned. `ask` must not change from one render to the next.
 */
export function useAnswer<Input, Answer>(
  input: Input | undefined,
  ask: Ask<Input, Answer>,
): Answer | undefined {
  const found = useFound(input, ask);
  return found && found.of === input ? found.answer : undefined;
}

/** Like `useAnswer`, but returns the answer to an earlier input until the next one is there. */
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
