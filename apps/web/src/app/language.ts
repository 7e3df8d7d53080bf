import { type Language, setLanguage } from "@broadside/words";

/** The languages other than English by BCP 47 tag, each loaded only when it is chosen. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  // The usual tag of a pseudo-language: accented English, to find text outside the catalogue.
  "en-XA": async () => (await import("@broadside/words/pseudo")).pseudo,
};

/**
 * Switches to the language that an address asks for: "?lang=en-XA". Stays with English, which is
 * always there, if the language is unknown or cannot be loaded.
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
