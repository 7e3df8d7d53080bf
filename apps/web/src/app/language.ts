import { type Language, setLanguage } from "@broadside/words";

/** Languages other than English by BCP 47 tag, loaded on demand. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  // The usual tag of a pseudo-language: accented English, to find text outside the catalogue.
  "en-XA": async () => (await import("@broadside/words/pseudo")).pseudo,
};

/**
 * Switches to the language in the URL: "?lang=en-XA". Stays with English if the language is unknown
 * or cannot be loaded.
 */
export async function loadLanguage(search: string): Promise<void> {
  const tag = new URLSearchParams(search).get("lang") ?? "";
  if (!Object.hasOwn(languages, tag)) return;
  try {
    setLanguage(await languages[tag]!());
    document.documentElement.lang = tag;
  } catch {
    // Offline, for example.
  }
}
