import { setLanguage, setSquareStyle } from "@broadside/words";
import { languageFor } from "@broadside/words/languages";

/**
 * Switches to the language of the URL ("?lang=de"), or else of the browser. Stays with English if
 * the messages cannot be loaded.
 */
export async function loadLanguage(search: string): Promise<void> {
  const given = new URLSearchParams(search).get("lang");
  try {
    if (given === PSEUDO) return setLanguage((await import("@broadside/words/pseudo")).pseudo);
    const { id, squares, load } = languageFor(given ? [given] : navigator.languages);
    setLanguage(await load());
    setSquareStyle(squares);
    document.documentElement.lang = id;
  } catch {
    // Offline, for example.
  }
}

/** The usual tag of a pseudo-language: accented English, to find text outside the catalogue. */
const PSEUDO = "en-XA";
