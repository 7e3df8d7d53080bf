/** Fitted to published counts of squares by `npm run people`; docs/priors.md has the source. */
export const peopleTable = {
  table: [
    [175, 108, 78, 75, 85],
    [108, 175, 137, 123, 99],
    [78, 137, 126, 92, 85],
    [75, 123, 92, 94, 78],
    [85, 99, 85, 78, 91],
  ],
  alongEdge: 739,
};
