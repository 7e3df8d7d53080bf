/**
 * Calls the listener when a device may have woken up: the network is back, or the page is visible
 * again after a while; and `gone` when the network is lost. Returns a function to stop. Does
 * nothing in Node.
 */
export function onWakeUp(listener: () => void, gone: () => void): () => void {
  const { document } = globalThis as { readonly document?: Visible };
  const seen = () => {
    if (document?.visibilityState === "visible") listener();
  };
  const page = globalThis as Partial<EventTarget>;
  page.addEventListener?.("online", listener);
  page.addEventListener?.("offline", gone);
  document?.addEventListener("visibilitychange", seen);
  return () => {
    page.removeEventListener?.("online", listener);
    page.removeEventListener?.("offline", gone);
    document?.removeEventListener("visibilitychange", seen);
  };
}

interface Visible extends EventTarget {
  readonly visibilityState: string;
}
