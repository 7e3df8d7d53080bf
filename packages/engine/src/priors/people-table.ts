/** Fitted to published counts of squares; docs/priors.md says how. */
export const peopleTable = {
  table: [
    [175, 108, 78, 75, 85],
    [108, 175, 137, 123, 99],
    [78, 137, 127, 92, 85],
    [75, 123, 92, 95, 78],
    [85, 99, 85, 78, 92],
  ],
  alongEdge: 739,
};
