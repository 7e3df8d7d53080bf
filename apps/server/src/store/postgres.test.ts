import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPostgres, type TestPostgres } from "../server.test-support.ts";
import { openPostgres } from "./postgres.ts";
import { storeContract } from "./store.contract.test-support.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.remove());

storeContract("PostgreSQL", async () => openPostgres({ url: await postgres.createDatabase() }));

it("processes that share a PostgreSQL hear of each other's events and words, not of their own", async () => {
  const url = await postgres.createDatabase();
  const [one, two] = await Promise.all([openPostgres({ url }), openPostgres({ url })]);
  const heard: string[] = [];
  for (const [name, store] of Object.entries({ one, two })) {
    store.bus.listen({
      appended: (game, number) => heard.push(`${name}: ${game} ${number}`),
      said: (text) => heard.push(`${name}: ${text}`),
      reconnected: () => heard.push(`${name}: again`),
    });
  }
  const event = {
    game: "g",
    number: 0,
    at: 1,
    type: "created",
    seat: null,
    command: null,
    body: "{}",
  };
  await one.append({ event, finishes: false });
  await expect.poll(() => heard).toEqual(["two: g 0"]);
  two.bus.say("hello");
  await expect.poll(() => heard.includes("one: hello")).toBe(true);
  await postgres.stop();
  await postgres.start();
  await expect.poll(() => heard.filter((each) => each.endsWith("again"))).toHaveLength(2);
  expect(await two.append({ event: { ...event, number: 1 }, finishes: false })).toBe(true);
  await expect.poll(() => heard).toContain("one: g 1");
  await one.close();
  await two.close();
});
