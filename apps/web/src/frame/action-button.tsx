import type { Problem, Result } from "@broadside/rules";
import { useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { Refusal } from "./problem-text.tsx";

interface ActionButtonProps extends Omit<ButtonProps, "onClick"> {
  readonly act: () => Promise<Result<unknown, Problem>>;
}

/** A button, with the reason next to it if its action was refused. */
export function ActionButton({ act, ...button }: ActionButtonProps) {
  const [refusal, setRefusal] = useState<Problem>();
  async function press(): Promise<void> {
    const done = await act();
    setRefusal(done.ok ? undefined : done.error);
  }
  return (
    <>
      <Button {...button} onClick={() => void press()} />
      <Refusal of={refusal} />
    </>
  );
}
