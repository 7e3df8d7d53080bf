import type { Problem } from "@broadside/rules";
import { frame } from "@broadside/words";
import type { ReactNode } from "react";
import { ProblemText } from "./problem-text.tsx";

interface LostPageProps {
  readonly message: Problem | string;
  /** More links, next to the one home. */
  readonly children?: ReactNode;
}

/** For bad URLs, damaged links and errors: a message and a link home. */
export function LostPage({ message, children }: LostPageProps) {
  return (
    <section className="lost">
      <div className="vista" />
      <h1>{frame.lost()}</h1>
      <p>
        <ProblemText of={message} />
      </p>
      <p className="actions">
        <a className="button is-primary" href="#/">
          {frame.playAGame()}
        </a>
        {children}
      </p>
    </section>
  );
}
