import "./settings.css";
import { frame, settings as words } from "@broadside/words";
import type { ReactNode } from "react";
import { AlertSwitch } from "../alerts/alert-switch.tsx";
import { Button } from "../frame/button.tsx";
import { playSound } from "../sea/play-sound.ts";
import {
  changeSettings,
  contrasts,
  motions,
  palettes,
  type Settings,
  squareChoices,
  themes,
  useSettings,
} from "../store/settings.ts";
import { LanguagePicker } from "./language-picker.tsx";
import { MemorySettings } from "./memory-settings.tsx";
import { SharingSwitch } from "./sharing-switch.tsx";

/** Everything that can be set, in one place. Each change applies at once. */
export default function SettingsPage() {
  return (
    <div className="settings">
      <h1>{words.heading()}</h1>
      <p className="lead">{words.lead()}</p>
      <Group legend={frame.language()}>
        <LanguagePicker />
      </Group>
      <SoundSettings />
      <AlertSwitch />
      <Choice
        of="motion"
        legend={words.motion()}
        values={motions}
        text={(v) => words[`motions.${v}`]()}
      />
      <Choice
        of="theme"
        legend={words.theme()}
        values={themes}
        text={(v) => words[`themes.${v}`]()}
      />
      <Choice
        of="palette"
        legend={words.colours()}
        values={palettes}
        text={(v) => words[`palettes.${v}`]()}
      />
      <Choice
        of="contrast"
        legend={words.contrast()}
        values={contrasts}
        text={(v) => words[`contrasts.${v}`]()}
      />
      <Choice
        of="squares"
        legend={words.squares()}
        values={squareChoices}
        text={(v) => words[`squareStyles.${v}`]()}
      />
      <Group legend={words.firing()}>
        <Switch of="aimsFirst" text={words.aimFirst()} />
      </Group>
      <Group legend={words.memory()}>
        <Switch of="admiralRemembers" text={words.admiralRemembers()} />
        <p className="quiet">{words.memoryAbout()}</p>
        <MemorySettings />
      </Group>
      <Group legend={words.sharing()}>
        <SharingSwitch />
      </Group>
    </div>
  );
}

/** A switch, the volume, and a shot to hear it. */
function SoundSettings() {
  const { sound, volume } = useSettings();
  return (
    <Group legend={words.sound()}>
      <Switch of="sound" text={words.soundOn()} />
      <label className="setting-volume">
        <span>{words.volume()}</span>
        <input
          type="range"
          min="5"
          max="100"
          step="5"
          value={volume}
          disabled={!sound}
          aria-valuetext={words.percent({ volume })}
          onChange={({ target }) => changeSettings({ volume: Number(target.value) })}
        />
        <output>{words.percent({ volume })}</output>
      </label>
      <Button look="small" disabled={!sound} onClick={() => playSound("hit")}>
        {words.tryIt()}
      </Button>
    </Group>
  );
}

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className="setting">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface SwitchProps {
  readonly of: "sound" | "aimsFirst" | "admiralRemembers";
  readonly text: string;
}

function Switch({ of, text }: SwitchProps) {
  const settings = useSettings();
  return (
    <label className="setting-choice">
      <input
        type="checkbox"
        checked={settings[of]}
        onChange={({ target }) => changeSettings({ [of]: target.checked })}
      />
      {text}
    </label>
  );
}

type Chosen = "motion" | "theme" | "palette" | "contrast" | "squares";

interface ChoiceProps<K extends Chosen> {
  readonly of: K;
  readonly legend: string;
  readonly values: readonly Settings[K][];
  readonly text: (value: Settings[K]) => string;
}

function Choice<K extends Chosen>({ of, legend, values, text }: ChoiceProps<K>) {
  const chosen = useSettings()[of];
  return (
    <Group legend={legend}>
      {values.map((value) => (
        <label key={value} className="setting-choice">
          <input
            type="radio"
            name={of}
            checked={chosen === value}
            onChange={() => changeSettings({ [of]: value })}
          />
          {text(value)}
        </label>
      ))}
    </Group>
  );
}
