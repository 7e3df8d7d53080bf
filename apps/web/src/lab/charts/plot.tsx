import "./plot.css";
import type { ReactNode } from "react";

interface PlotProps {
  /** A drawing of the lab's own, with all names in it escaped. */
  readonly svg: string;
  /** The same in words, for those who cannot see it. */
  readonly children?: ReactNode;
}

export const Plot = ({ svg, children }: PlotProps) => (
  <figure className="plot">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, which escapes names */}
    <div dangerouslySetInnerHTML={{ __html: svg }} />
    {children && <figcaption>{children}</figcaption>}
  </figure>
);
