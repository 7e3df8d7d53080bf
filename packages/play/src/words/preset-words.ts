import { type PresetId, presetIds, presetReference, type Variant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { variants } from "@broadside/words";

/** A preset as people choose it. */
export interface PresetChoice {
  readonly name: PresetId;
  readonly title: string;
  readonly about: string;
}

/** The presets with their titles and descriptions in the current language. */
export const presetChoices: readonly PresetChoice[] = presetIds.map((name) => ({
  name,
  get title() {
    return variants[`title.${name}`]();
  },
  get about() {
    return variants[`about.${name}`]();
  },
}));

/** The rules most people know where a language is spoken; elsewhere classic comes first anyway. */
const customary: Readonly<Record<string, readonly PresetId[]>> = {
  de: ["flottenmanoever"],
  ru: ["sea-battle"],
};

/** All presets, first those that are customary where a language ("pt-BR") is spoken. */
export function presetChoicesFor(language: string): readonly PresetChoice[] {
  const first = customary[language] ?? [];
  const rank = (name: PresetId) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...presetChoices].sort((a, b) => rank(a.name) - rank(b.name));
}

/**
 * The title of a preset: "Sea battle", or "Open waters 14 × 14" for `open-waters-14`. Any other
 * name, such as a custom variant's, is its own title.
 */
export function presetTitle(name: string): string {
  const preset = presetReference(name);
  if (!preset) return name;
  const { id, side, lengths } = preset;
  if (side === undefined) return variants[`title.${id}`]();
  return lengths === undefined
    ? variants.openWatersOf({ side })
    : variants.openWatersWith({ side, lengths: lengths.join(", ") });
}

/** A variant in one line: what the preset is like, or the size and fleet of custom rules. */
export function variantText(variant: Variant): string {
  const text = makeVariantText(variant);
  const preset = presetChoices.find(({ name }) => name === text);
  if (preset) return preset.name === "open-waters" ? variants.openWatersTen() : preset.about;
  const { rows, columns, fleet } = variant;
  return variants.custom({ rows, columns, ships: fleet.length });
}
