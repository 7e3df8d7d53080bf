import "./portrait.css";
import { lazy, Suspense } from "react";
import type { PortraitProps } from "./portrait.tsx";

/** Loaded while the page is drawn, which comes first. */
const Portrait = lazy(async () => ({ default: (await import("./portrait.tsx")).Portrait }));

/** A portrait, with its space reserved until it has loaded. */
export const LazyPortrait = (props: PortraitProps) => (
  <Suspense fallback={<span className="portrait" />}>
    <Portrait {...props} />
  </Suspense>
);
