import "./effects.css";
import "./water.css";
import { memo, type ReactNode, useRef } from "react";
import { type SeaDrama, useSeaEffects } from "./use-sea-effects.ts";

interface SeaStageProps extends SeaDrama {
  /** The picture of the sea. */
  readonly children: ReactNode;
}

/** A sea in battle: quiet water beneath its picture, and above it what flies, splashes and burns. */
export function SeaStage({ children, ...drama }: SeaStageProps) {
  const layer = useRef<HTMLDivElement>(null);
  useSeaEffects(layer, drama);
  return (
    <div className="stage">
      <Water />
      {children}
      <div ref={layer} className="effects" aria-hidden="true" />
    </div>
  );
}

const Water = memo(function Water() {
  return <div className="water" aria-hidden="true" />;
});
