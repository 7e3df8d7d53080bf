export { type Config, readConfig } from "./config/config.ts";
export { type RunningServer, type StartOptions, startServer } from "./start-server.ts";
