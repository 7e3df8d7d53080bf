import "./styles/tokens.css";
import "./styles/page.css";
import "./styles/button.css";
import "./styles/field.css";
import "./styles/choice.css";
import "./styles/comfort.css";
import { warmUp } from "@broadside/words";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { refreshAlerts } from "./alerts/refresh-alerts.ts";
import { listenToWorker } from "./alerts/worker-messages.ts";
import { App } from "./app/app.tsx";
import { loadLanguage } from "./store/language.ts";

const languageIsHere = loadLanguage(location.search);
void languageIsHere.then(() =>
  // As a transition, the first page is drawn in short steps, like every later one.
  startTransition(() =>
    createRoot(document.getElementById("root")!).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);

// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
whenIdle(() => warmUp());

// Only a built page has a service worker; a plain file cannot have one.
if (import.meta.env.PROD && "serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // Without it the game still works, but not offline.
  });
  listenToWorker();
  // Alerts are saved in the language of the page, so it has to be here.
  whenIdle(() => void languageIsHere.then(refreshAlerts));
}
