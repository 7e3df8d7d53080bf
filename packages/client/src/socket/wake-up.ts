/**
 * Calls the listener when a device may have come back to life: the network is there again, or the
 * page is looked at after a while. Returns the way to stop. Nothing of this exists in Node.
 */
export function onWakeUp(listener: () => void): () => void {
  const { document } = globalThis as { readonly document?: Visible };
  const seen = () => {
    if (document?.visibilityState === "visible") listener();
  };
  const page = globalThis as Partial<EventTarget>;
  page.addEventListener?.("online", listener);
  document?.addEventListener("visibilitychange", seen);
  return () => {
    page.removeEventListener?.("online", listener);
    document?.removeEventListener("visibilitychange", seen);
  };
}

interface Visible extends EventTarget {
  readonly visibilityState: string;
}
