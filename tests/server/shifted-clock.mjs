// Loaded into a server before everything else: its time of day is off by as many milliseconds as the
// file named by SHIFTED_CLOCK says, which is read at the start and again on SIGUSR2.
import { existsSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.SHIFTED_CLOCK ?? "";
const { now } = Date;
let shift = 0;
const read = () => {
  shift = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
};
read();
if (isMainThread && process.platform !== "win32") process.on("SIGUSR2", read);
Date.now = () => now() + shift;
