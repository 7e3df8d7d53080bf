export { type Config, readConfig } from "./config.ts";
export { type RunningServer, type StartOptions, startServer } from "./start-server.ts";
export { gamesCommands } from "./upkeep/games-command.ts";
