/**
 * The shipped count of one opening, in decimal digits: for each group of equal ships, the layouts
 * through the first placement of every set of mirror images, in placement order.
 */
export interface BookEntry {
  readonly layouts: string;
  readonly through: readonly (readonly string[])[];
}
