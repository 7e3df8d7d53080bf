import { placingWays } from "@broadside/play";
import { placing as words } from "@broadside/words";
import { useEffect } from "react";
import { Button } from "../frame/button.tsx";
import { StepButton } from "../frame/step-button.tsx";
import { changeSettings, type Settings, useSettings } from "../store/settings.ts";
import type { Placing } from "./use-placing.ts";

interface PlacingToolsProps {
  readonly placing: Placing;
  /** True for the player's own fleet, which can also be placed in ways other than at random. */
  readonly hasWays?: boolean;
}

/** Actions on the whole fleet, with undo. */
export function PlacingTools({ placing, hasWays = false }: PlacingToolsProps) {
  const chosen = useSettings().placing;
  const way = hasWays ? chosen : "uniform";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fleet is drawn once
  useEffect(() => {
    if (placing.isNew && way !== "uniform") void placing.draw(way);
  }, []);
  return (
    <>
      <Button onClick={() => void placing.draw(way)}>{words.random()}</Button>
      {hasWays && <WayPicker placing={placing} way={way} />}
      <Button onClick={placing.clear}>{words.clear()}</Button>
      <StepButton step="undo" isPossible={placing.canUndo} onStep={placing.undo} />
    </>
  );
}

interface WayPickerProps {
  readonly placing: Placing;
  readonly way: Settings["placing"];
}

/** Draws a fleet in the chosen way, and remembers the choice. A line below the board explains it. */
function WayPicker({ placing, way }: WayPickerProps) {
  function choose(value: string): void {
    const next = placingWays.find((each) => each === value) ?? "uniform";
    changeSettings({ placing: next });
    void placing.draw(next);
  }
  return (
    <select
      className="placing-way"
      aria-label={words["ways.label"]()}
      value={way}
      onChange={({ target }) => choose(target.value)}
    >
      {placingWays.map((each) => (
        <option key={each} value={each}>
          {words[`ways.${each}`]()}
        </option>
      ))}
    </select>
  );
}
