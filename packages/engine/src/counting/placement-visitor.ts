/** Is shown the cells of a placement, and in how many layouts a ship lies there. The cells are lent. */
export type PlacementVisitor = (cells: Uint16Array, layouts: number) => void;
