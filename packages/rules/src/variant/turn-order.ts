interface TurnRule {
  /** A turn has a shot for every ship afloat, not just one. */
  readonly hasShotPerShip: boolean;
  /** The shooter fires again after a hit. */
  readonly shootsAgainAfterHit: boolean;
  /** Shots are called first, and answered together at the end of the turn. */
  readonly answersAtTurnEnd: boolean;
}

/**
 * Every turn order. `alternate`: one shot each. `hit-again`: another shot after a hit. `salvo`: a
 * shot for every ship afloat, each answered before the next. `volley`: the same number of shots,
 * all called before the first is answered.
 */
const rules = {
  alternate: { hasShotPerShip: false, shootsAgainAfterHit: false, answersAtTurnEnd: false },
  "hit-again": { hasShotPerShip: false, shootsAgainAfterHit: true, answersAtTurnEnd: false },
  salvo: { hasShotPerShip: true, shootsAgainAfterHit: false, answersAtTurnEnd: false },
  volley: { hasShotPerShip: true, shootsAgainAfterHit: false, answersAtTurnEnd: true },
} satisfies Record<string, TurnRule>;

/** How turns follow each other, as variants name it. */
export type TurnOrder = keyof typeof rules;

/** Every turn order. */
export const turnOrders = Object.keys(rules) as readonly TurnOrder[];

/** True if a turn has one shot for each ship afloat. */
export const hasShotPerShip = (order: TurnOrder): boolean => rules[order].hasShotPerShip;

export const shootsAgainAfterHit = (order: TurnOrder): boolean => rules[order].shootsAgainAfterHit;

/** True if all shots of a turn are called before any is answered. */
export const answersAtTurnEnd = (order: TurnOrder): boolean => rules[order].answersAtTurnEnd;
