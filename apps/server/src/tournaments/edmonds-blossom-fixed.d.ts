declare module "edmonds-blossom-fixed" {
  /**
   * The mate of each vertex, or -1: a matching of maximum weight, or with `maxCardinality` the
   * heaviest of the largest ones. Edges are [vertex, vertex, weight] with integer weights.
   */
  function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): number[];
  export default blossom;
}
