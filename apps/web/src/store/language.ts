import { type SquareStyle, setLanguage } from "@broadside/words";
import { languageFor, languages } from "@broadside/words/languages";
import { changeSettings, currentSettings } from "./settings.ts";
import { createStore, useStore } from "./store.ts";

interface ShownLanguage {
  readonly id: string;
  /** How its speakers name squares. */
  readonly squares: SquareStyle;
}

const shown = createStore<ShownLanguage>(languages[0]!);

/** The language of everything on screen. */
export const useLanguage = (): ShownLanguage => useStore(shown);

/** Shows the language of the URL ("?lang=de"), else the one in the settings, else the browser's. */
export async function loadLanguage(search: string): Promise<void> {
  const given = new URLSearchParams(search).get("lang");
  if (given === PSEUDO) return setLanguage((await import("@broadside/words/pseudo")).pseudo);
  await show(given ?? currentSettings().language);
}

/** Saves the choice, one of `languageChoices`, and shows that language once its messages are here. */
export async function chooseLanguage(choice: string): Promise<void> {
  changeSettings({ language: choice });
  dropFromAddress();
  await show(choice);
}

/** A language in the address would come back at the next visit. */
function dropFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Stays with the present language if the messages cannot be loaded, for example offline. */
async function show(choice: string): Promise<void> {
  const wanted = languageFor(choice === "auto" ? navigator.languages : [choice]);
  try {
    setLanguage(await wanted.load());
  } catch {
    return;
  }
  document.documentElement.lang = wanted.id;
  shown.set(wanted);
  void saveForOffline(wanted.id);
}

/**
 * On the first visit, messages are loaded before the service worker can save them. Loading them once
 * more, from the browser's cache, lets it.
 */
async function saveForOffline(id: string): Promise<void> {
  const worker = navigator.serviceWorker;
  if (!worker || worker.controller) return;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const file = files.find((name) => name.includes(`/language-${id}-`));
  if (!file) return;
  await new Promise((resolve) => worker.addEventListener("controllerchange", resolve));
  await fetch(file).catch(() => undefined);
}

/** The usual tag of a pseudo-language: accented English, to find text outside the catalogue. */
const PSEUDO = "en-XA";
