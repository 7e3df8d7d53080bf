import { storage } from "./storage.ts";

/** True if this browser has a player or a seat on a server: only then is the server asked for games. */
export const hasPlayedOnline = (): boolean =>
  storage.names("online.").length + storage.names("seat.").length > 0;
