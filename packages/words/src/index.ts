export { figures } from "./groups/figures.generated.ts";
export { opponents } from "./groups/opponents.generated.ts";
export { outcome } from "./groups/outcome.generated.ts";
export { rules } from "./groups/rules.generated.ts";
export { ships } from "./groups/ships.generated.ts";
export { shots } from "./groups/shots.generated.ts";
export { english, setLanguage } from "./language.ts";
export { numberText, warmUp } from "./value.ts";
