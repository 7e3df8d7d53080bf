/**
 * The shipped answers for openings. An entry lists, for each group of equal ships, the number of
 * layouts through one placement of every set of mirror images, in the order of those placements.
 */
export interface BookEntry {
  readonly layouts: string;
  readonly through: readonly (readonly string[])[];
}
