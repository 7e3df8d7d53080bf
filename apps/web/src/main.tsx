import "./styles/tokens.css";
import "./styles/page.css";
import "./styles/button.css";
import "./styles/field.css";
import "./styles/choice.css";
import "./styles/comfort.css";
import { warmUp } from "@broadside/words";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { hasWorker, listenToWorker, registerWorker } from "./alerts/page-worker.ts";
import { refreshAlerts } from "./alerts/refresh-alerts.ts";
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

/**
 * Milliseconds until the service worker loads a copy of the whole game, several times as much as the
 * first game needs: that comes first.
 */
const COPY_MS = 5_000;

if (hasWorker) {
  addEventListener("load", () => setTimeout(() => whenIdle(() => void registerWorker()), COPY_MS));
  listenToWorker();
  // Alerts are saved in the language of the page, so it has to be here.
  whenIdle(() => void languageIsHere.then(refreshAlerts));
}
