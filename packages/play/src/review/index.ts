export { type BestShot, bestShots } from "./best-shots.ts";
