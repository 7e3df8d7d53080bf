import manifest from "../../package.json" with { type: "json" };

export const version = manifest.version;

/** The thread that plays a lab's games. The build puts it beside the program. */
export const labWorker = new URL("./lab-worker.js", import.meta.url);
