import { english, messagesNow } from "@broadside/words";

type Language = typeof english;

/** Where the page leaves the language for the service worker, which cannot read its storage. */
const CACHE = "broadside-alerts";
const PLACE = "./alert-language.json";

/** Saves the messages of alerts in the present language, which the service worker has only in English. */
export async function saveAlertLanguage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, new Response(JSON.stringify(messagesNow("alerts"))));
}

/** The language that the page has saved last; English if it has not. */
export async function readAlertLanguage(): Promise<Language> {
  try {
    const found = await (await caches.open(CACHE)).match(PLACE);
    const { tag, messages } = await found!.json();
    // Throws if it is not a language tag.
    new Intl.DateTimeFormat(tag);
    return { tag, messagesOf: (group, usual) => (group === "alerts" ? messages : usual) };
  } catch {
    return english;
  }
}
