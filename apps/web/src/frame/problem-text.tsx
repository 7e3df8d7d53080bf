import type { Problem } from "@broadside/rules";
import type { Notation } from "@broadside/rules/text";
import { frame, game } from "@broadside/words";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "./button.tsx";

interface ProblemTextProps {
  /** A string is shown as it is. */
  readonly of: Problem | string | undefined;
  /** How squares are named. Default: "B7". */
  readonly notation?: Notation;
  /** Shown until the sentence is loaded. */
  readonly meanwhile?: ReactNode;
}

/** Loaded with the first problem: the sentences are many, and most games need none. */
const Sentence = lazy(async () => {
  const words = await import("./problem-sentence.ts").catch(() => undefined);
  const text = words?.problemText ?? game.notLoaded;
  return {
    default: (props: { of: Problem; notation?: Notation | undefined }) =>
      text(props.of, props.notation),
  };
});

/** The sentence about a problem, if there is one. */
export const ProblemText = ({ of, notation, meanwhile }: ProblemTextProps) =>
  typeof of === "object" ? (
    <Suspense fallback={meanwhile}>
      <Sentence of={of} notation={notation} />
    </Suspense>
  ) : (
    of
  );

/** Why something was refused; read out at once. */
export const Refusal = (props: Omit<ProblemTextProps, "meanwhile">) => (
  <span className="refusal" role="alert">
    <ProblemText {...props} />
  </span>
);

interface ProblemCardProps extends Pick<ProblemTextProps, "of"> {
  /** The button's label. Default: "Try again". */
  readonly label?: string;
  /** True to lay it over the page, so that no board moves. */
  readonly isOverPage?: boolean;
  readonly onPress: () => void;
}

/** A problem that blocks the page, and a button to get out. */
export const ProblemCard = (props: ProblemCardProps) => {
  const { of, label = frame.tryAgain(), isOverPage, onPress } = props;
  return (
    <div className={`card is-waiting ${isOverPage ? "is-over-page" : ""}`} role="alert">
      <p>
        <ProblemText of={of} />
      </p>
      <Button onClick={onPress}>{label}</Button>
    </div>
  );
};
