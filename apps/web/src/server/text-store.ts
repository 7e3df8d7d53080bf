import type { TextStore } from "@broadside/client";
import { server } from "@broadside/words";
import { storage } from "../store/storage.ts";

/** Secrets of this browser, by name. Throws if one cannot be saved. */
export const textStore = (prefix: string): TextStore => ({
  names: () => storage.names(prefix),
  read: (name) => storage.read(prefix + name),
  write(name, text) {
    if (!storage.write(prefix + name, text)) throw new Error(server.noStorage());
  },
  remove: (name) => storage.remove(prefix + name),
});
