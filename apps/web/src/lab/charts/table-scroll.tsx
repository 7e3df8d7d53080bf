import type { ReactNode } from "react";

interface TableScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that may be wider than a phone scrolls by itself, by keyboard too; the page never does. */
export const TableScroll = ({ label, children }: TableScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="table-scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
