interface TurnRule {
  /** A turn has a shot for every ship afloat, not just one. */
  readonly isShotPerShip: boolean;
  /** The shooter fires again after a hit. */
  readonly isAgainAfterHit: boolean;
  /** Shots are called first, and answered together at the end of the turn. */
  readonly answersAtTurnEnd: boolean;
}

/**
 * Every turn order. `alternate`: one shot each. `hit-again`: another shot after a hit. `salvo`: a
 * shot for every ship afloat, each answered before the next. `volley`: the same number of shots,
 * all called before the first is answered.
 */
const rules = {
  alternate: { isShotPerShip: false, isAgainAfterHit: false, answersAtTurnEnd: false },
  "hit-again": { isShotPerShip: false, isAgainAfterHit: true, answersAtTurnEnd: false },
  salvo: { isShotPerShip: true, isAgainAfterHit: false, answersAtTurnEnd: false },
  volley: { isShotPerShip: true, isAgainAfterHit: false, answersAtTurnEnd: true },
} satisfies Record<string, TurnRule>;

export type TurnOrder = keyof typeof rules;

export const turnOrders = Object.keys(rules) as readonly TurnOrder[];

export const isShotPerShip = (order: TurnOrder): boolean => rules[order].isShotPerShip;

export const isAgainAfterHit = (order: TurnOrder): boolean => rules[order].isAgainAfterHit;

export const answersAtTurnEnd = (order: TurnOrder): boolean => rules[order].answersAtTurnEnd;
