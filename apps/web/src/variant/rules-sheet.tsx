import "./rules-sheet.css";
import { presetTitle } from "@broadside/play";
import { parseVariant, unwrap } from "@broadside/rules";
import { ruleSheet } from "@broadside/words";
import { useEffect, useMemo, useRef } from "react";
import { Button } from "../frame/button.tsx";
import { useLanguage } from "../store/language.ts";
import { useOwnRules } from "./own-rules.ts";
import RuleLines from "./rule-lines.tsx";
import { type RulesChoice, rulesChoices } from "./rules-choices.ts";
import { RulesPicture } from "./rules-picture.tsx";

interface RulesSheetProps {
  /** The rules chosen now, as in links. */
  readonly chosen: string;
  readonly onChoose: (reference: string) => void;
  readonly onClose: () => void;
}

/** All rules with a picture each. Choosing closes it. */
export default function RulesSheet({ chosen, onChoose, onClose }: RulesSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id } = useLanguage();
  const own = useOwnRules();
  const choices = useMemo(() => rulesChoices(id, own), [id, own]);
  const variant = unwrap(parseVariant(chosen));
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  }, []);
  function choose(reference: string): void {
    onChoose(reference);
    dialog.current?.close();
  }
  return (
    <dialog ref={dialog} className="rules-sheet" aria-labelledby="rules-sheet" onClose={onClose}>
      <header>
        <h2 id="rules-sheet">{ruleSheet.heading()}</h2>
        <Button look="small" onClick={() => dialog.current?.close()}>
          {ruleSheet.close()}
        </Button>
      </header>
      <ul>
        {choices.map((choice) => (
          <li key={choice.reference}>
            <RulesCard
              choice={choice}
              isChosen={choice.reference === chosen}
              onPress={() => choose(choice.reference)}
            />
          </li>
        ))}
      </ul>
      <details className="rules-explained">
        <summary>{ruleSheet.explained({ name: presetTitle(variant.name) })}</summary>
        <RuleLines variant={variant} />
      </details>
      <a className="button" href="#/rules">
        {ruleSheet.makeYourOwn()}
      </a>
    </dialog>
  );
}

interface RulesCardProps {
  readonly choice: RulesChoice;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const RulesCard = ({ choice, isChosen, onPress }: RulesCardProps) => (
  <button type="button" className="rules-card" aria-pressed={isChosen} onClick={onPress}>
    <RulesPicture variant={choice.variant} />
    <span className="rules-card-title">{choice.title}</span>
    <span className="rules-card-about">{choice.about}</span>
  </button>
);
