/**
 * Who shoots next. `alternate`: one shot each. `hit-again`: another shot after a hit. `salvo`: a
 * shot for every ship one has afloat, each answered before the next. `volley`: the same number of
 * shots, all called before the first is answered.
 */
export const turnOrders = ["alternate", "hit-again", "salvo", "volley"] as const;
export type TurnOrder = (typeof turnOrders)[number];
