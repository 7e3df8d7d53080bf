import "./end-panel.css";
import { ending } from "@broadside/words";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "../../frame/button.tsx";

interface EndPanelProps {
  readonly title: string;
  /** One human sentence about how it went. */
  readonly sentence: string | undefined;
  readonly isWon: boolean;
  /** Default: "h1". */
  readonly level?: "h1" | "h2";
  /** True while the player looks at the board instead. */
  readonly isAside?: boolean;
  readonly onAside: () => void;
  readonly children: ReactNode;
}

/**
 * The result over the board, which stays where it is. Takes the focus from the board: a screen reader
 * reads the title and the sentence.
 */
export function EndPanel(props: EndPanelProps) {
  const { title, sentence, isWon, level: Heading = "h1", children } = props;
  const { isAside = false, onAside } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAside) heading.current?.focus({ preventScroll: true });
  }, [isAside]);
  return (
    <section
      className={`end ${isWon ? "is-won" : "is-lost"}`}
      aria-labelledby="end-title"
      hidden={isAside}
    >
      <Heading
        id="end-title"
        className="end-title"
        ref={heading}
        tabIndex={-1}
        aria-describedby={sentence && "end-sentence"}
      >
        {title}
      </Heading>
      {sentence && (
        <p id="end-sentence" className="end-sentence">
          {sentence}
        </p>
      )}
      {children}
      <IconButton icon="close" label={ending.showBoards()} onClick={onAside} />
    </section>
  );
}
