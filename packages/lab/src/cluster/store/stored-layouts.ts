import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Session } from "../database.ts";
import { digestOf } from "./digest.ts";

/** A file may have 50 MB; with its quotes as JSON it is a little more. */
const MAX_BYTES = 200_000_000;

/** Stores the layouts of a file under their digest, unless they are there. */
export async function storeLayouts(session: Session, texts: readonly string[]): Promise<void> {
  const digest = digestOf(texts);
  const there = await session.query("SELECT 1 FROM broadside_lab.layouts WHERE digest = $1", [
    digest,
  ]);
  if (there.length > 0) return;
  await session.query(
    "INSERT INTO broadside_lab.layouts (digest, data) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [digest, deflateRawSync(JSON.stringify(texts))],
  );
}

/** Undefined if there are none under that digest, or they are others. */
export async function loadLayouts(session: Session, digest: string): Promise<string[] | undefined> {
  const [row] = await session.query<{ data: Buffer }>(
    "SELECT data FROM broadside_lab.layouts WHERE digest = $1",
    [digest],
  );
  try {
    const texts: unknown = JSON.parse(
      inflateRawSync(row?.data ?? Buffer.alloc(0), { maxOutputLength: MAX_BYTES }).toString(),
    );
    const areTexts = Array.isArray(texts) && texts.every((text) => typeof text === "string");
    return areTexts && digestOf(texts) === digest ? texts : undefined;
  } catch {
    return undefined;
  }
}
