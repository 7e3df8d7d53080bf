import "./portrait.css";
import { lazy, Suspense } from "react";
import type { PortraitProps } from "./portrait.tsx";

/** Loaded while the page is drawn, which comes first. */
const Portrait = lazy(async () => ({ default: (await import("./portrait.tsx")).Portrait }));

/** A portrait whose place is held until it is there. */
export const LazyPortrait = (props: PortraitProps) => (
  <Suspense fallback={<span className="portrait" />}>
    <Portrait {...props} />
  </Suspense>
);
