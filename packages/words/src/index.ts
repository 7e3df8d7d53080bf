export type { Tag } from "./group.ts";
export { common } from "./groups/common.generated.ts";
export { currentLanguage, english, type Language, setLanguage } from "./language.ts";
export { type Choice, either, type Square, setNotation, type Value } from "./value.ts";
