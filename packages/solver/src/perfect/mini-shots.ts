/** By first shot, row by row: shots over all layouts. Made by `npm run solve:mini -- shots`; do not edit. */
// biome-ignore format: data
export const miniShots: readonly number[] = [
  183092, 182600, 182956, 182600, 183092,
  182600, 183440, 183378, 183440, 182600,
  182956, 183378, 183874, 183378, 182956,
  182600, 183440, 183378, 183440, 182600,
  183092, 182600, 182956, 182600, 183092,
];
