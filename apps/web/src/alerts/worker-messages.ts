/** Opens the page that a pressed notification asks for. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    const { open } = (data ?? {}) as { open?: unknown };
    if (typeof open === "string" && open.startsWith("#/")) location.hash = open;
  });
}
