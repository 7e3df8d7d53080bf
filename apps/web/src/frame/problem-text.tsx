import type { Problem } from "@broadside/rules";
import type { Notation } from "@broadside/rules/text";
import { frame, game } from "@broadside/words";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "./button.tsx";

interface ProblemTextProps {
  /** A sentence is shown as it is. */
  readonly of: Problem | string | undefined;
  /** How squares are named. Default: "B7". */
  readonly notation?: Notation;
  /** Shown until the sentence is there. */
  readonly meanwhile?: ReactNode;
}

/** The sentences come with the first problem: they are many, and a game can do without. */
const Sentence = lazy(async () => {
  const words = await import("./problem-sentence.ts").catch(() => undefined);
  const text = words?.problemText ?? game.notLoaded;
  return {
    default: (props: { of: Problem; notation?: Notation | undefined }) =>
      text(props.of, props.notation),
  };
});

/** What is wrong, in a sentence; nothing if nothing is. */
export const ProblemText = ({ of, notation, meanwhile }: ProblemTextProps) =>
  typeof of === "object" ? (
    <Suspense fallback={meanwhile}>
      <Sentence of={of} notation={notation} />
    </Suspense>
  ) : (
    of
  );

/** Why something cannot be done, read out at once. */
export const Refusal = (props: Omit<ProblemTextProps, "meanwhile">) => (
  <span className="refusal" role="alert">
    <ProblemText {...props} />
  </span>
);

interface ProblemCardProps extends Pick<ProblemTextProps, "of"> {
  /** What the button says. Default: "Try again". */
  readonly label?: string;
  readonly onPress: () => void;
}

/** Why nothing goes on here, and a way out. */
export const ProblemCard = ({ of, label = frame.tryAgain(), onPress }: ProblemCardProps) => (
  <div className="card is-waiting" role="alert">
    <p>
      <ProblemText of={of} />
    </p>
    <Button onClick={onPress}>{label}</Button>
  </div>
);
