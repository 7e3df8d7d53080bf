import { isOpponent } from "@broadside/play";
import { parseVariantReference } from "@broadside/rules";
import { storage } from "./storage.ts";
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
  /** A preset's name, or rules of one's own in full: see `parseVariantReference`. */
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
  const stored = parseObject(storage.read("settings") ?? "{}");
  return {
    theme: themes.find((theme) => theme === stored.theme) ?? defaults.theme,
    sound: stored.sound === true,
    soundOffered: stored.soundOffered === true || stored.sound === true,
    aimsFirst: stored.aimsFirst === true,
    opponent:
      typeof stored.opponent === "string" && isOpponent(stored.opponent)
        ? stored.opponent
        : defaults.opponent,
    variant:
      typeof stored.variant === "string" && parseVariantReference(stored.variant).ok
        ? stored.variant
        : defaults.variant,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
