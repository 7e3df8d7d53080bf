import { isOpponent } from "@broadside/play";
import { parseVariant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { parseObject, storage } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The person's last choices, restored at the next visit. */
export interface Settings {
  readonly theme: Theme;
  readonly sound: boolean;
  /** True once sound has been offered. */
  readonly soundOffered: boolean;
  /** True if the first press on the target board only aims, and the second fires. */
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

/** Whatever is stored and valid; defaults for the rest. */
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

/** With current ids: presets had other ids in earlier versions. */
function readVariantSetting(stored: unknown): string | undefined {
  const variant = typeof stored === "string" ? parseVariant(stored) : undefined;
  return variant?.ok ? makeVariantText(variant.value) : undefined;
}
