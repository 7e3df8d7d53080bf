import { isOpponent, MATCH_ME, type PlacingWay, placingWays } from "@broadside/play";
import { parseVariant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { squareStyles } from "@broadside/words";
import { languages } from "@broadside/words/languages";

import { parseObject, storage } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

/** How much moves: as the device prefers, quicker, or nothing. */
export const motions = ["auto", "quick", "none"] as const;
export const palettes = ["usual", "distinct"] as const;
export const contrasts = ["auto", "more"] as const;
export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
/** As the device asks, or a language's id. */
export const languageChoices = ["auto", ...languages.map(({ id }) => id)];
/** As usual in the language, or always in one style. */
export const squareChoices = ["auto", ...squareStyles] as const;

/** The person's last choices, restored at the next visit. */
export interface Settings {
  readonly theme: Theme;
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  readonly motion: (typeof motions)[number];
  /** How squares are named on screen. */
  readonly squares: (typeof squareChoices)[number];
  /** One of `languageChoices`. */
  readonly language: string;
  /** `distinct`: colours that colour-blind people can tell apart. */
  readonly palette: (typeof palettes)[number];
  readonly contrast: (typeof contrasts)[number];
  /** True if the first press on the target board only aims, and the second fires. */
  readonly aimsFirst: boolean;
  /** True if Admiral may learn how the player places, from games on this device. */
  readonly admiralRemembers: boolean;
  /** True if the server may have the fleets that the player arranged, once their games are over. */
  readonly sharesFleets: boolean;
  /** How the fleet is placed for the player. */
  readonly placing: PlacingWay;
  /** True until someone's first game is over: it explains itself as it goes. */
  readonly guided: boolean;
  /** A bot of the ladder, a friend, or the bot that suits the last games. */
  readonly opponent: string;
  /** A preset's name, or custom rules in full: see `parseVariant`. */
  readonly variant: string;
}

export const defaultVariant = "classic";

const defaults: Settings = {
  theme: "auto",
  sound: true,
  volume: 50,
  motion: "auto",
  squares: "auto",
  language: "auto",
  palette: "usual",
  contrast: "auto",
  aimsFirst: false,
  admiralRemembers: false,
  sharesFleets: false,
  placing: "uniform",
  guided: true,
  // Newcomers should win now and then.
  opponent: "deckhand",
  variant: defaultVariant,
};

const settings = createStore(readSettings());

export const useSettings = (): Settings => useStore(settings);

/** The settings now, for code outside components. */
export const currentSettings = (): Settings => settings.get();

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  storage.write("settings", JSON.stringify(next));
}

/** Whatever is stored and valid; defaults for the rest. */
function readSettings(): Settings {
  const stored = parseObject(storage.read("settings"));
  return {
    theme: oneOf(themes, stored.theme),
    // Earlier versions stored "false" for everyone who had not been asked yet.
    sound: stored.sound !== false || !("volume" in stored || stored.soundOffered === true),
    volume: readVolume(stored.volume) ?? defaults.volume,
    motion: oneOf(motions, stored.motion),
    squares: oneOf(squareChoices, stored.squares),
    language: oneOf(languageChoices, stored.language),
    palette: oneOf(palettes, stored.palette),
    contrast: oneOf(contrasts, stored.contrast),
    aimsFirst: stored.aimsFirst === true,
    admiralRemembers: stored.admiralRemembers === true,
    sharesFleets: stored.sharesFleets === true,
    placing: oneOf(placingWays, stored.placing),
    guided: readGuided(stored.guided),
    opponent:
      typeof stored.opponent === "string" &&
      (isOpponent(stored.opponent) || stored.opponent === MATCH_ME)
        ? stored.opponent
        : defaults.opponent,
    variant: readVariantSetting(stored.variant) ?? defaults.variant,
  };
}

/** Someone with settings of an earlier version has played before. */
function readGuided(stored: unknown): boolean {
  return typeof stored === "boolean" ? stored : storage.read("settings") === undefined;
}

/** The stored value if it is one of these, else the first. */
function oneOf<T>(known: readonly T[], stored: unknown): T {
  return known.find((value) => value === stored) ?? known[0]!;
}

function readVolume(stored: unknown): number | undefined {
  const isVolume = typeof stored === "number" && stored >= 0 && stored <= 100;
  return isVolume ? Math.round(stored) : undefined;
}

/** With current ids: presets had other ids in earlier versions. */
function readVariantSetting(stored: unknown): string | undefined {
  const variant = typeof stored === "string" ? parseVariant(stored) : undefined;
  return variant?.ok ? makeVariantText(variant.value) : undefined;
}
