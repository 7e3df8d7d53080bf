import { useEffect, useRef } from "react";

type Listeners = { readonly [K in keyof WindowEventMap]?: (event: WindowEventMap[K]) => void };

/** Listens wherever the focus or the pointer is. The event names must not change. */
export function useWindowEvents(listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    const hear = (event: Event) =>
      (latest.current[event.type as keyof Listeners] as ((event: Event) => void) | undefined)?.(
        event,
      );
    const names = Object.keys(latest.current);
    for (const name of names) addEventListener(name, hear);
    return () => {
      for (const name of names) removeEventListener(name, hear);
    };
  }, []);
}
