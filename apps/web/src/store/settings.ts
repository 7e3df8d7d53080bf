import { isOpponent } from "@broadside/play";
import { parseVariant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { parseObject, storage } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What a person chose last: offered again at the next visit. */
export interface Settings {
  readonly theme: Theme;
  readonly sound: boolean;
  /** Has the person been asked about sound? */
  readonly soundOffered: boolean;
  /** Does a press on the target board only aim, and a second one fire? */
  readonly aimsFirst: boolean;
  readonly opponent: string;
  /** A preset's name, or custom rules in full: see `parseVariant`. */
  readonly variant: string;
}

export const defaultVariant = "classic";

const defaults: Settings = {
  theme: "auto",
  sound: false,
  soundOffered: false,
  aimsFirst: false,
  opponent: "captain",
  variant: defaultVariant,
};

const settings = createStore(readSettings());

export const useSettings = (): Settings => useStore(settings);

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  storage.write("settings", JSON.stringify(next));
}

/** Whatever is stored and makes sense; a default for everything else. */
function readSettings(): Settings {
  const stored = parseObject(storage.read("settings"));
  return {
    theme: themes.find((theme) => theme === stored.theme) ?? defaults.theme,
    sound: stored.sound === true,
    soundOffered: stored.soundOffered === true || stored.sound === true,
    aimsFirst: stored.aimsFirst === true,
    opponent:
      typeof stored.opponent === "string" && isOpponent(stored.opponent)
        ? stored.opponent
        : defaults.opponent,
    variant: readVariantSetting(stored.variant) ?? defaults.variant,
  };
}

/** In today's spelling: presets had other ids in earlier versions. */
function readVariantSetting(stored: unknown): string | undefined {
  const variant = typeof stored === "string" ? parseVariant(stored) : undefined;
  return variant?.ok ? makeVariantText(variant.value) : undefined;
}
