import { presets } from "@broadside/rules";

export const variantTitle = (name: string): string =>
  presets.find((preset) => preset.name === name)?.title ?? name;
