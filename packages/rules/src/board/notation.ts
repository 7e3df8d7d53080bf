/** How squares are written for people: "B7", or "[1, 6]" with the row first. */
export const notations = ["letters", "coordinates"] as const;
export type Notation = (typeof notations)[number];
