import "./rules-choice.css";
import { presetTitle, variantText } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { home } from "@broadside/words";
import { lazy, Suspense, useState } from "react";
import { changeSettings, useSettings } from "../store/settings.ts";
import { RulesPicture } from "../variant/rules-picture.tsx";

/** Loaded on demand: most games follow the rules of the last one. */
const RulesSheet = lazy(() => import("../variant/rules-sheet.tsx"));

/** The rules of the next game, and a sheet of all others. */
export function RulesChoice({ variant }: { readonly variant: Variant }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useSettings().variant;
  return (
    <div className="rules-choice">
      <button
        type="button"
        className="rules-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <RulesPicture variant={variant} />
        <span className="rules-now">
          {home.rulesNow({
            name: presetTitle(variant.name),
            title: (text) => <strong key="title">{text}</strong>,
          })}
        </span>
        <span className="rules-change">{home.changeRules()}</span>
        <span className="rules-about">{variantText(variant)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <RulesSheet
            chosen={chosen}
            onChoose={(reference) => changeSettings({ variant: reference })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
