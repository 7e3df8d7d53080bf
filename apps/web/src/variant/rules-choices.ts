import { presetChoicesFor, variantText } from "@broadside/play";
import { parseVariant, unwrap, type Variant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";

/** Rules to choose, with their names and a line about them. */
export interface RulesChoice {
  /** As in links and settings: the id of a preset, or custom rules in full. */
  readonly reference: string;
  readonly title: string;
  readonly about: string;
  readonly variant: Variant;
}

/** What is customary where this language is spoken comes first; somebody's own rules come last. */
export function rulesChoices(language: string, own: readonly Variant[]): readonly RulesChoice[] {
  const presets = presetChoicesFor(language).map(({ name, title }) => ({
    ...choice(unwrap(parseVariant(name))),
    title,
  }));
  return [...presets, ...own.map(choice)];
}

const choice = (variant: Variant): RulesChoice => ({
  reference: makeVariantText(variant),
  title: variant.name,
  about: variantText(variant),
  variant,
});
