export { placeRest } from "./place-rest.ts";
