import { number } from "@broadside/lab/core";
import { useEffect } from "react";

/**
 * The first number that the browser groups takes it tens of milliseconds. Better now, while the
 * bots wake, than with the first results.
 */
export function useWarmNumbers(): void {
  useEffect(() => {
    const timer = setTimeout(() => number(1_000), 0);
    return () => clearTimeout(timer);
  }, []);
}
