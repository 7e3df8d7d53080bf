import { type Program, programSignature } from "@broadside/lab/cluster";
import { version } from "../version.ts";

/** Put in by the build. */
declare const BROADSIDE_SOURCES: string;

/** This program, as others on the cluster know it. Takes a moment: it plays a few games. */
export const thisProgram = (): Program => ({
  version,
  signature: programSignature(BROADSIDE_SOURCES),
});
