import "./crew-choice.css";
import { MATCH_ME, opponents, titleOf } from "@broadside/play";
import { home } from "@broadside/words";
import { useEffect, useRef } from "react";
import { LazyPortrait } from "../crew/lazy-portrait.tsx";
import { useMatchLevel } from "../game/match-level.ts";
import { changeSettings, useSettings } from "../store/settings.ts";

/** Whom to play, as faces: a row to swipe on a phone. Below them a line about the chosen one. */
export function CrewChoice() {
  const { opponent } = useSettings();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(":has(> :checked)");
    // Only sideways: the page itself must not move.
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth;
  }, []);
  const { bot } = useMatchLevel();
  const match = {
    name: MATCH_ME,
    title: home.matchMe(),
    about: home.matchNow({ name: titleOf(bot) }),
  };
  const crew = [...opponents, match];
  const about = crew.find(({ name }) => name === opponent)?.about;
  return (
    <fieldset className="crew-choice">
      <legend className="visually-hidden">{home.opponent()}</legend>
      <div ref={row} className="crew-row">
        {crew.map(({ name, title }) => (
          <label key={name} className="crew-member">
            <input
              type="radio"
              name="opponent"
              value={name}
              checked={name === opponent}
              aria-describedby={name === opponent ? "crew-about" : undefined}
              onChange={() => changeSettings({ opponent: name })}
            />
            <LazyPortrait
              name={name === MATCH_ME ? bot : name}
              mood={name === opponent ? "glad" : "calm"}
            />
            <span className="crew-name">{title}</span>
          </label>
        ))}
      </div>
      <p id="crew-about" className="crew-about">
        {about}
      </p>
    </fieldset>
  );
}
