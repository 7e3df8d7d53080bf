export { type Config, readConfig } from "./config.ts";
export { type FleetsRequest, fleetsCommand } from "./fleets-command.ts";
export { gamesCommands } from "./games-command.ts";
export { type PlayersRequest, playersCommand } from "./players-command.ts";
export { type RunningServer, type StartOptions, startServer } from "./start-server.ts";
export { openSqlite } from "./store/sqlite.ts";
