import { isIP } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Limits, type TrustProxy, usualLimits } from "./http/context.ts";

/** All settings, from flags and environment variables; flags win. */
export interface Config {
  /** The PostgreSQL database to use instead of the embedded store. */
  readonly databaseUrl: string | undefined;
  readonly data: string;
  readonly accessKey: string | undefined;
  readonly origins: readonly string[];
  readonly hosts: readonly string[] | undefined;
  readonly trustProxy: TrustProxy;
  readonly metricsToken: string | undefined;
  readonly pushOrigins: readonly string[];
  readonly contact: string | undefined;
  readonly logLevel: string;
  readonly botThreads: number;
  readonly botQueue: number;
  /** Days to keep finished games; 0 = forever. */
  readonly keepDays: number;
  /** How many fleets shared by players are stored at most; 0: none are taken. */
  readonly sharedFleets: number;
  readonly limits: Limits;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws an error for people if a variable is invalid. */
export function readConfig(env: Env, flags: { readonly data?: string | undefined }): Config {
  const number = (name: string, usual: number) => readNumber(env, name, usual);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    data: flags.data ?? (env.BROADSIDE_DATA || usualFolder(env)),
    accessKey: env.BROADSIDE_ACCESS_KEY || undefined,
    origins: readList(env, "BROADSIDE_ORIGINS"),
    hosts: readHosts(env),
    trustProxy: readProxy(env),
    metricsToken: readToken(env),
    pushOrigins: readList(env, "BROADSIDE_PUSH_ORIGINS"),
    contact: readContact(env),
    logLevel: readLevel(env),
    botThreads: number("BROADSIDE_BOT_THREADS", 1),
    botQueue: number("BROADSIDE_BOT_QUEUE", 200),
    keepDays: number("BROADSIDE_KEEP_DAYS", 365),
    sharedFleets: number("BROADSIDE_SHARED_FLEETS", 100_000),
    limits: {
      ...usualLimits,
      requests: number("BROADSIDE_REQUESTS_PER_MINUTE", usualLimits.requests),
      creations: number("BROADSIDE_CREATIONS_PER_MINUTE", usualLimits.creations),
      sockets: number("BROADSIDE_SOCKETS", usualLimits.sockets),
      socketsPerAddress: number("BROADSIDE_SOCKETS_PER_ADDRESS", usualLimits.socketsPerAddress),
      messagesPerSecond: number("BROADSIDE_MESSAGES_PER_SECOND", usualLimits.messagesPerSecond),
    },
  };
}

/** The system's usual folder for the state of programs. */
function usualFolder(env: Env, platform = process.platform): string {
  if (env.BROADSIDE_HOME) return join(env.BROADSIDE_HOME, "server");
  if (platform === "win32") {
    return join(env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "Broadside", "server");
  }
  if (platform === "darwin") {
    return join(homedir(), "Library", "Application Support", "Broadside", "server");
  }
  return join(env.XDG_STATE_HOME || join(homedir(), ".local", "state"), "broadside", "server");
}

function readNumber(env: Env, name: string, usual: number): number {
  const text = env[name];
  if (text === undefined || text === "") return usual;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number, not "${text}".`);
}

const readList = (env: Env, name: string): string[] =>
  (env[name] ?? "").split(/[\s,]+/).filter((each) => each !== "");

/** The number of proxies, or their addresses. */
function readProxy(env: Env): TrustProxy {
  const name = "BROADSIDE_TRUST_PROXY";
  const [first = "0", ...rest] = readList(env, name);
  if (rest.length === 0) {
    if (["0", "false", "no"].includes(first)) return false;
    if (["true", "yes"].includes(first)) return 1;
    if (/^[1-9]$/.test(first)) return Number(first);
  }
  const addresses = [first, ...rest];
  const wrong = addresses.find((each) => isIP(each.replace(/\/\d{1,3}$/, "")) === 0);
  if (wrong === undefined) return addresses;
  throw new Error(
    `${name} must be the number of proxies in front of the server, or their addresses, not "${wrong}".`,
  );
}

/**
 * A server behind a proxy has a public name and accepts any unless it is configured. Any other
 * server may be on a private network, and must not be reachable under a foreign name.
 */
function readHosts(env: Env): string[] | undefined {
  const hosts = readList(env, "BROADSIDE_HOSTS").map((host) => host.toLowerCase());
  return hosts.length > 0 || readProxy(env) === false ? hosts : undefined;
}

function readToken(env: Env): string | undefined {
  const token = env.BROADSIDE_METRICS_TOKEN || undefined;
  if (token === undefined || /^\S{16,}$/.test(token)) return token;
  throw new Error("BROADSIDE_METRICS_TOKEN must have at least 16 characters and no spaces.");
}

function readContact(env: Env): string | undefined {
  const contact = env.BROADSIDE_CONTACT || undefined;
  if (contact === undefined || /^(mailto:\S+@|https:\/\/)\S+$/.test(contact)) return contact;
  throw new Error(
    `BROADSIDE_CONTACT must be like "mailto:me@example.org" or "https://example.org", not "${contact}".`,
  );
}

const levels = ["debug", "info", "warn", "error", "silent"];

function readLevel(env: Env): string {
  const level = env.BROADSIDE_LOG || "warn";
  if (levels.includes(level)) return level;
  throw new Error(`BROADSIDE_LOG must be one of ${levels.join(", ")}, not "${level}".`);
}
