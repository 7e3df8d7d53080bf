import type { ReactNode } from "react";

interface LostPageProps {
  readonly message: string;
  /** More ways out, beside the one home. */
  readonly children?: ReactNode;
}

/** Where a bad address, a mangled link or a mistake ends: a sentence and a way out. */
export function LostPage({ message, children }: LostPageProps) {
  return (
    <section className="lost">
      <h1>Off the chart</h1>
      <p>{message}</p>
      <p className="actions">
        <a className="button is-primary" href="#/">
          Play a game
        </a>
        {children}
      </p>
    </section>
  );
}
