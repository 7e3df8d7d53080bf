import type { Tag } from "@broadside/words";
import { createElement, type ReactElement } from "react";

/** Renders `<tag>…</tag>` in a message as an element, with its text as key. */
export const tag =
  (element: string, className?: string): Tag<ReactElement> =>
  (parts) =>
    createElement(element, { key: parts.join(""), className }, ...parts);
