/** The answering side of the engine, with all of it: for worker threads. */
export { type Performed, perform, type Watch } from "./perform.ts";
export { serve } from "./serve.ts";
