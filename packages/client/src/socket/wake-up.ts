/**
 * Calls the listener when a device may have come back to life: the network is there again, or the
 * page is looked at after a while; and `gone` when the network is lost. Returns the way to stop.
 * Nothing of this exists in Node.
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
