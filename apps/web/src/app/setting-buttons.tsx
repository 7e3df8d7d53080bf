import { Icon } from "../frame/icon.tsx";
import { changeSettings, themes, useSettings } from "../store/settings.ts";

/** A sign alone in the header; in the menu of a phone its name stands beside it. */
export function ThemeButton() {
  const { theme } = useSettings();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Theme: ${theme}. Switch to ${next}.`}
      title={`Theme: ${theme}`}
      onClick={() => changeSettings({ theme: next })}
    >
      <Icon name={theme} />
      <span className="icon-label">{`Theme: ${theme}`}</span>
    </button>
  );
}

export function SoundButton() {
  const { sound } = useSettings();
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={sound}
      aria-label="Sound"
      title={sound ? "Sound is on" : "Sound is off"}
      onClick={() => changeSettings({ sound: !sound, soundOffered: true })}
    >
      <Icon name={sound ? "sound" : "silent"} />
      <span className="icon-label">Sound</span>
    </button>
  );
}
