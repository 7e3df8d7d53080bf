import "./rules-dialog.css";
import { presetChoices, presetTitle } from "@broadside/play";
import { parseVariant, presetIds, type Variant } from "@broadside/rules";
import { adviser } from "@broadside/words";
import { type FormEvent, type RefObject, useState } from "react";
import { Button } from "../frame/button.tsx";
import { ChoiceList } from "../frame/choice-list.tsx";
import { tag } from "../frame/tag.ts";
import { draftFrom } from "../variant/rules-draft.ts";
import { useCheckedVariant } from "../variant/use-checked-variant.ts";
import { RuleProblems, VariantEditor } from "../variant/variant-editor.tsx";
import { dispatch } from "./adviser-store.ts";

interface RulesDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly variant: Variant;
  readonly shots: number;
}

const OPEN_WATERS = "open-waters";
const CUSTOM = "custom";

/** Edits the rules of the other game: a preset, a board of any size, or custom rules. */
export function RulesDialog({ ref, variant, shots }: RulesDialogProps) {
  const [chosen, setChosen] = useState(() => choiceOf(variant));
  const [side, setSide] = useState(`${variant.rows}`);
  const [draft, setDraft] = useState(() => draftFrom(variant, CUSTOM));
  const custom = useCheckedVariant(chosen === CUSTOM ? draft : undefined);
  const name = chosen === OPEN_WATERS ? `${OPEN_WATERS}-${side.trim()}` : chosen;
  const rules = chosen === CUSTOM ? custom : parseVariant(name);
  function start(event: FormEvent): void {
    event.preventDefault();
    if (!rules?.ok) return;
    ref.current?.close();
    dispatch({ type: "start", variant: rules.value });
  }
  return (
    <dialog ref={ref} className="rules" aria-labelledby="rules-title">
      <form onSubmit={start}>
        <h2 id="rules-title">{adviser.rulesHeading()}</h2>
        <ChoiceList
          group="adviser-rules"
          choices={choices()}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen === OPEN_WATERS && <SideField side={side} onChange={setSide} />}
        {chosen === CUSTOM && <VariantEditor draft={draft} onChange={setDraft} isSolo />}
        <RuleProblems rules={rules} />
        {shots > 0 && <p className="quiet">{adviser.clears({ shots })}</p>}
        <div className="actions">
          <Button type="submit" look="primary" disabled={!rules?.ok}>
            {adviser.start()}
          </Button>
          <Button onClick={() => ref.current?.close()}>{adviser.cancel()}</Button>
        </div>
      </form>
    </dialog>
  );
}

const choices = () => [
  ...presetChoices.filter(({ name }) => name !== OPEN_WATERS),
  { name: OPEN_WATERS, title: presetTitle(OPEN_WATERS), about: adviser.openWatersAbout() },
  { name: CUSTOM, title: adviser.customTitle(), about: adviser.customAbout() },
];

/** The label of the button that opens the dialog: "Classic 10 × 10". */
export function rulesTitle(variant: Variant) {
  const { rows, columns } = variant;
  const chosen = choiceOf(variant);
  const name = chosen === CUSTOM ? adviser.customTitle() : presetTitle(chosen);
  return adviser.rulesButton({ name, rows, columns, hidden: tag("span", "visually-hidden") });
}

function choiceOf({ name }: Variant): string {
  if (name.startsWith(OPEN_WATERS)) return OPEN_WATERS;
  return presetIds.some((id) => id === name) ? name : CUSTOM;
}

const SideField = (props: { readonly side: string; readonly onChange: (side: string) => void }) => (
  <label className="field">
    <span>{adviser.boardSize()}</span>
    <input
      type="number"
      min="1"
      max="26"
      value={props.side}
      onChange={(event) => props.onChange(event.target.value)}
    />
  </label>
);
