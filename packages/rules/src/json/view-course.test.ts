import { describe, expect, it } from "vitest";
import { type AnnouncementRuleId, announcementRuleIds } from "../announcement/announcement-rule.ts";
import { unwrap } from "../basics/result.ts";
import type { Cell } from "../board/board.ts";
import { validateDraft } from "../layout/layout.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import type { Victory } from "../match/outcome.ts";
import { type Viewer, viewFor } from "../match/player-view.ts";
import { type Seat, seats } from "../match/seat.ts";
import type { TurnOrder } from "../variant/turn-order.ts";
import { createVariant } from "../variant/variant.ts";
import { readView, type SideViewJson, type ViewJson, writeView } from "./view-json.ts";

/** Boats of one square on A1, A2 and A3, on both boards of nine squares. */
function begin(turns: TurnOrder, announcement: AnnouncementRuleId): Match {
  const fleet = ["a", "b", "c"].map((name) => ({ name, length: 1 }));
  const variant = createVariant({ name: "boats", rows: 3, columns: 3, fleet, turns, announcement });
  const draft = fleet.map(({ name }, cell) => ({ ship: name, cells: [cell] }));
  const layout = unwrap(validateDraft(variant, draft));
  return seats.reduce(
    (match, seat) => unwrap(applyEvent(match, { type: "place", seat, layout })),
    createMatch(variant),
  );
}

const fire = (match: Match, ...shots: readonly (readonly [Seat, Cell])[]): Match =>
  shots.reduce((now, [seat, cell]) => unwrap(applyEvent(now, { type: "fire", seat, cell })), match);

const end = (match: Match, type: "resign" | "timeout", seat: Seat): Match =>
  unwrap(applyEvent(match, { type, seat }));

const seen = (match: Match, viewer: Viewer = "spectator"): ViewJson =>
  writeView(viewFor(match, viewer));

const withSide = (view: ViewJson, seat: Seat, changed: Partial<SideViewJson>): ViewJson => {
  const [one, two] = view.sides;
  const sides = seat === 0 ? [{ ...one, ...changed }, two] : [one, { ...two, ...changed }];
  return { ...view, sides: sides as [SideViewJson, SideViewJson] };
};

const codeOf = (view: ViewJson): string | undefined => {
  const read = readView(JSON.parse(JSON.stringify(view)));
  return read.ok ? undefined : read.error[0]!.code;
};

/** Without player 1's last answered shot, as if the volley had been answered but for it. */
const withoutLast = (view: ViewJson): ViewJson => ({
  ...withSide(view, 0, { shots: view.sides[0].shots.slice(0, -1) }),
  shooters: view.shooters.slice(0, -1),
  version: view.version - 1,
});

/** With one more call that waits for an answer. */
const withCall = (view: ViewJson, seat: Seat): ViewJson => ({
  ...withSide(view, seat, { called: [...view.sides[seat].called, "C3"] }),
  version: view.version + 1,
});

const swapped = (view: ViewJson): ViewJson => {
  const { called } = view.sides[0];
  return withSide(withSide(view, 0, { called: [] }), 1, { called });
};

describe.each(announcementRuleIds)("under %s, a view", (rule) => {
  const volley = begin("volley", rule);
  const answered = fire(volley, [0, 5], [0, 6], [0, 7]);
  const calledTwo = end(fire(volley, [0, 6], [0, 7]), "resign", 0);
  const resigned = end(answered, "resign", 0);
  const late = end(fire(begin("alternate", rule), [0, 8]), "timeout", 1);
  const sunk = fire(volley, [0, 0], [0, 1], [0, 2]);
  const sunkEarly = fire(volley, [0, 0], [0, 1], [0, 8], [1, 7], [0, 2], [0, 5], [0, 4]);

  it("is read if a game can come to it", () => {
    for (const match of [answered, calledTwo, resigned, late, sunk, sunkEarly]) {
      for (const viewer of [0, 1, "spectator"] as const) {
        expect(codeOf(seen(match, viewer))).toBeUndefined();
      }
    }
  });

  const partly = { ...withoutLast(seen(answered)), turn: { seat: 0, shotsLeft: 1 } } as const;
  const short = withoutLast(seen(sunkEarly));
  it.each<[string, ViewJson, string]>([
    ["[R45] a volley answered in part", partly, "view/turn"],
    [
      "[R45] a volley answered in part and called in part",
      withCall(withoutLast(partly), 0),
      "view/turn",
    ],
    ["[R45] a volley answered in part, then resigned", withoutLast(seen(resigned)), "view/turn"],
    [
      "[R49] a timeout of the player who was not to move",
      {
        ...seen(late),
        outcome: { winner: 1, by: "timeout", shots: 0, squaresLeft: 3, shipsLeft: 3 },
      },
      "view/outcome",
    ],
    ["a whole volley called and not answered", withCall(seen(calledTwo), 0), "view/called"],
    ["calls by the player who was not to move", swapped(seen(calledTwo)), "view/called"],
    [
      "a call of the winner's that waits when the fleet is sunk",
      withCall(seen(sunk), 0),
      "view/called",
    ],
    [
      "a call of the loser's that waits when the fleet is sunk",
      withCall(seen(sunk), 1),
      "view/called",
    ],
    [
      "[R47] a last volley one shot short",
      { ...short, outcome: { ...short.outcome, shots: 5 } as Victory },
      "view/turn",
    ],
  ])("is refused for %s", (_, view, code) => {
    expect(codeOf(view)).toBe(code);
  });
});
