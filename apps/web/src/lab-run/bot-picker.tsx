import "./bot-picker.css";
import { botAbout, labRun, problemText } from "@broadside/words";
import { useId } from "react";
import { botTitle } from "../crew/bot-title.ts";
import type { Roster } from "./lab-task.ts";

interface BotPickerProps {
  readonly roster: Roster | undefined;
  readonly chosen: readonly string[];
  readonly onToggle: (bot: string) => void;
}

/** Selects any number of bots. Those that cannot play the variant show the reason. */
export function BotPicker({ roster, chosen, onToggle }: BotPickerProps) {
  const id = useId();
  if (!roster) return <p className="quiet bot-picker">{labRun.loadingBots()}</p>;
  const refused = roster.bots.filter(({ refusal }) => refusal);
  return (
    <fieldset className="bot-picker">
      <legend>{labRun.bots()}</legend>
      {roster.bots.map(({ name, refusal }) => (
        <label key={name} className="bot-chip">
          <input
            type="checkbox"
            checked={chosen.includes(name) && !refusal}
            disabled={refusal !== undefined}
            aria-describedby={refusal && `${id}-${name}`}
            onChange={() => onToggle(name)}
          />
          {botTitle(name)}
        </label>
      ))}
      {refused.map(({ name, refusal }) => (
        <p key={name} id={`${id}-${name}`} className="quiet bot-refusal">
          {problemText(refusal!)}
        </p>
      ))}
      <details className="bot-about">
        <summary>{labRun.howTheyPlay()}</summary>
        <dl>
          {roster.bots.map(({ name }) => (
            <div key={name}>
              <dt>
                {botTitle(name)} {botTitle(name).toLowerCase() !== name && <code>{name}</code>}
              </dt>
              <dd>{botAbout(name)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </fieldset>
  );
}

/** The chosen ones after a tap on one of them. */
export const toggled = <T,>(chosen: readonly T[], one: T): readonly T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

/** The chosen bots that can play these rules. The others stay selected for the next variant. */
export const playingBots = (bots: readonly string[], roster: Roster): readonly string[] =>
  bots.filter((name) => roster.bots.some((bot) => bot.name === name && !bot.refusal));
