import { findPlayer } from "@broadside/engine";
import { preset, presets, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { defaultOpponent, opponentNamed, opponents } from "./opponents.ts";

describe("the opponents a person is offered", () => {
  it.each(opponents.filter(({ name }) => name !== "person"))(
    "$name plays every variant",
    ({ name }) => {
      for (const each of presets) expect(findPlayer(name, unwrap(preset(each.name))).ok).toBe(true);
    },
  );

  it("go by name, by number in the list, or by nothing at all", () => {
    expect(opponentNamed("")).toBe(defaultOpponent);
    expect(opponentNamed("1")).toBe("deckhand");
    expect(opponentNamed(" Admiral ")).toBe("admiral");
  });
});
