import { expect, it } from "vitest";
import type { Store } from "../store.ts";
import { newId } from "../stored-events.test-support.ts";

/** What every store must do with shared fleets. */
export function fleetsContract(store: () => Promise<Store>): void {
  const fleetOf = (rules: string) => ({ id: newId(), rules, ships: "[[0,1]]" });
  const inOrder = (ids: readonly string[]) => [...ids].sort();

  it("lists shared fleets by their rules, in the order of their ids, page by page", async () => {
    const { fleets } = await store();
    await fleets.clear();
    const mini = [fleetOf("mini"), fleetOf("mini"), fleetOf("mini")];
    const other = fleetOf('{"name":"custom"}');
    for (const fleet of [...mini, other]) await fleets.add(fleet, 10);
    expect(await fleets.counts()).toEqual([
      { rules: "mini", fleets: 3 },
      { rules: other.rules, fleets: 1 },
    ]);
    const [first, second, third] = inOrder(mini.map(({ id }) => id));
    const page = await fleets.list("mini", "", 2);
    expect(page.map(({ id }) => id)).toEqual([first, second]);
    const next = await fleets.list("mini", second!, 2);
    expect(next).toEqual([{ id: third, rules: "mini", ships: "[[0,1]]" }]);
    expect(await fleets.list("classic", "", 2)).toEqual([]);
  });

  it("has no more shared fleets than it may, also once it may have fewer", async () => {
    const { fleets } = await store();
    await fleets.clear();
    const count = async () =>
      (await fleets.counts()).reduce((sum, { fleets: some }) => sum + some, 0);
    for (let n = 0; n < 12; n++) await fleets.add(fleetOf("mini"), 8);
    expect(await count()).toBe(8);
    const last = fleetOf("mini");
    await fleets.add(last, 3);
    expect(await count()).toBe(3);
    expect((await fleets.list("mini", "", 9)).map(({ id }) => id)).toContain(last.id);
  });

  it("deletes all shared fleets", async () => {
    const { fleets } = await store();
    await fleets.clear();
    await fleets.add(fleetOf("mini"), 9);
    expect(await fleets.clear()).toBe(1);
    expect(await fleets.counts()).toEqual([]);
    await fleets.add(fleetOf("mini"), 9);
    expect(await fleets.counts()).toEqual([{ rules: "mini", fleets: 1 }]);
  });
}
