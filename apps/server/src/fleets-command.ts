import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeVariant } from "@broadside/rules/json";
import { makeDraftText } from "@broadside/rules/text";
import pino from "pino";
import type { Config } from "./config.ts";
import { storedLayout, storedRules } from "./players/shared-fleet.ts";
import { openStore } from "./start-server.ts";
import type { FleetCount } from "./store/fleets/fleet-records.ts";
import type { Store } from "./store/store.ts";

export interface FleetsRequest {
  readonly action: "list" | "export" | "delete";
  /** Where to export to. */
  readonly folder?: string | undefined;
}

/** The commands of `npm run fleets`. Returns lines about what it did; throws if it cannot. */
export async function fleetsCommand(config: Config, request: FleetsRequest): Promise<string> {
  const { action, folder } = request;
  const role = action === "delete" ? "operator" : "guest";
  const { store, place } = await openStore(config, pino({ level: "silent" }), role);
  try {
    if (action === "delete") return `Deleted ${await store.fleets.clear()} fleets from ${place}.`;
    const counts = await store.fleets.counts();
    if (counts.length === 0) return `Nobody has shared a fleet in ${place} yet.`;
    if (action === "list") return counts.map(describe).join("\n");
    if (folder === undefined) throw new Error("Name a folder to export to.");
    return await exportAll(store, counts, folder);
  } finally {
    await store.close();
  }
}

const describe = ({ rules, fleets }: FleetCount): string => `${fleets}  ${rules}`;

/** A file of layouts for each variant, and one with the rules unless they are a preset. */
async function exportAll(
  store: Store,
  counts: readonly FleetCount[],
  folder: string,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const commands: string[] = [];
  let custom = 0;
  for (const { rules, fleets } of counts) {
    const variant = storedRules(rules);
    const reference = writeVariant(variant);
    const name = typeof reference === "string" ? reference : `custom-${++custom}`;
    const pathOf = (end: string) => join(folder, `${name}.${end}`);
    writeNew(pathOf("txt"), await layoutsText(store, rules));
    if (reference !== name) writeNew(pathOf("json"), `${rules}\n`);
    const option = reference === name ? name : pathOf("json");
    const command = `broadside habits ${pathOf("txt")} --everyone --variant ${option}`;
    commands.push(`${fleets} fleets: ${command}`);
  }
  return ["To fit a prior to them:", ...commands].join("\n");
}

const PAGE = 1000;

function writeNew(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} exists already. Export to another folder.`);
  writeFileSync(path, text, { flag: "wx", mode: 0o600 });
}

async function layoutsText({ fleets }: Store, rules: string): Promise<string> {
  const variant = storedRules(rules);
  const texts: string[] = [];
  for (let page = await fleets.list(rules, "", PAGE); page.length > 0; ) {
    for (const fleet of page) {
      texts.push(makeDraftText(variant, storedLayout(variant, fleet).placements).trimEnd());
    }
    page = await fleets.list(rules, page.at(-1)!.id, PAGE);
  }
  return `${texts.join("\n\n")}\n`;
}
