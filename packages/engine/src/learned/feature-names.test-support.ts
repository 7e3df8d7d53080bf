/** One feature of the learned bot, or one for each class of ships (ships of one length). */
export interface FeatureName {
  readonly name: string;
  readonly perClass?: true;
  readonly about: string;
}

/** Shots of the miss run after which the ships not met yet are counted. */
const marks = [1, 3, 6, 10, 15, 20, 28, 38];

/** The features of a position (`phi`), in the kernel's order. */
export const positionFeatures: readonly FeatureName[] = [
  ...marks.map((shots) => ({
    name: `unmet after ${shots}`,
    perClass: true as const,
    about: `Ships of the class that the miss run would not have found after ${shots} shot${shots > 1 ? "s" : ""}.`,
  })),
  {
    name: "miss run",
    about: "Shots of the miss run until it has found the last ship, divided by 20.",
  },
  { name: "miss run spread", about: "Second moment of those shots, divided by 800." },
  {
    name: "miss run to the first",
    about: "Shots of the miss run until it finds any ship, divided by 10.",
  },
  {
    name: "miss run to the class",
    perClass: true,
    about: "Shots of the miss run until it finds the ships of the class, divided by 20.",
  },
  { name: "miss run root", about: "Square root of the miss run's shots, divided by 4." },
  {
    name: "highest cover",
    about: "Share of the explanations on the square that most of them cover.",
  },
  {
    name: "cover variance",
    about: "p (1 − p) summed over all squares, p the share that covers it, divided by 3.",
  },
  { name: "explanations", about: "Logarithm of the number of explanations, divided by 5." },
  { name: "entropy", about: "Entropy of the weights of the heaviest explanations, divided by 3." },
  {
    name: "misses",
    about: "Expected misses until the ships hit are sunk, by greedy play, divided by 3.",
  },
  { name: "open hits", about: "Hits that belong to no ship known to be sunk, divided by 5." },
  {
    name: "hit and afloat",
    perClass: true,
    about: "Ships of the class that the open hits belong to.",
  },
  { name: "squares to sink", about: "Squares of an explanation, on average, divided by 4." },
  { name: "misses squared", about: 'The square of "misses".' },
  { name: "doubts", about: "Sunk ships whose squares are not known for sure." },
  { name: "afloat", perClass: true, about: "Ships of the class still afloat, divided by 2." },
  {
    name: "alive",
    perClass: true,
    about: "Logarithm of the placements still possible for the class, times 0.3.",
  },
  { name: "shots", about: "Shots fired, divided by 100." },
  { name: "ships", about: "Ships afloat, divided by 2." },
  { name: "miss run squared", about: "Square of the miss run's shots, divided by 800." },
];

/** What is near a square, as steps in one direction and the other: four or eight squares each. */
const rings = ["1,0", "1,1", "2,0", "2,1", "2,2", "3,0", "3,1", "3,2", "3,3"];

const diagonals: readonly FeatureName[] = [
  {
    name: "colour",
    about: "Share of the misses on squares of the same chessboard colour, less a half.",
  },
  {
    name: "diagonal",
    about: "Share of the misses on its diagonals of every third, the larger, less 0.33.",
  },
  { name: "other diagonal", about: "The smaller of the two." },
];

const afloatShare: FeatureName = {
  name: "afloat share",
  perClass: true,
  about: "Share of the class's ships still afloat.",
};
const ways: FeatureName = {
  name: "ways",
  perClass: true,
  about: "Placements of the class through the square times its ships, divided by twice the length.",
};

/** The features of a shot while every hit belongs to a sunk ship, up to those of what follows. */
const huntSquare: readonly FeatureName[] = [
  {
    name: "chance of the class",
    perClass: true,
    about: "Chance that a ship of the class lies there, each ship taken alone, times 5.",
  },
  ways,
  { name: "relative chance", about: "Its chance relative to the highest, each ship taken alone." },
  { name: "relative merit", about: "What the shortlist is ordered by, relative to the best." },
  { name: "chance", about: "Its chance, each ship taken alone, times 5." },
  { name: "log chance", about: "Logarithm of the relative chance." },
  { name: "next after a miss", about: "Highest chance elsewhere after a miss here, times 5." },
  {
    name: "next after a miss, relative",
    about: "Highest chance elsewhere after a miss here, relative to the highest now.",
  },
  {
    name: "hit here or next",
    about: "Chance of a hit here, or after a miss with the next shot, times 5.",
  },
  { name: "side", about: "How sure a hit would point to one neighbour: the largest share." },
  { name: "sides", about: "The shares of the four neighbours squared and summed." },
  ...rings.map((ring) => ({
    name: `used at ${ring}`,
    about: `Share of the squares at ${ring} that cannot hold a ship.`,
  })),
  ...rings.map((ring) => ({
    name: `off at ${ring}`,
    about: `Share of the squares at ${ring} that are off the board.`,
  })),
  afloatShare,
  { name: "unknown", about: "100 less the squares that cannot hold a ship, divided by 100." },
  {
    name: "all ways",
    about: "Placements still possible, times ships, over all classes, divided by 700.",
  },
  { name: "top chance", about: "The highest chance there is, times 5." },
  ...diagonals,
  { name: "relative chance, early", about: 'Relative chance times "unknown".' },
  { name: "chance, bounded", about: "1 − exp(−chance)." },
  { name: "shortest ship", about: "Share of the chance that is due to the shortest class." },
];

const huntEnd: readonly FeatureName[] = [
  {
    name: "careful chance",
    about: "Its chance with ships that keep out of each other's way, times 5.",
  },
  { name: "careful by plain chance", about: "The careful chance relative to the plain one." },
];

/** The features of a shot while there are open hits, up to those of what follows. */
const targetSquare: readonly FeatureName[] = [
  { name: "chance", about: "Its chance, by the explanations and by ships beside them." },
  { name: "relative chance", about: "Its chance relative to the highest." },
  { name: "log chance", about: "Logarithm of the relative chance." },
  { name: "chance squared", about: "The square of its chance." },
  {
    name: "sinks the class",
    perClass: true,
    about: "Chance that the shot sinks a hit ship of the class.",
  },
  { name: "sinks", about: "Chance that the shot sinks a hit ship." },
  {
    name: "chance alone",
    about: "Its chance if there were no open hits, each ship taken alone, times 5.",
  },
  { name: "other ship", about: "Share of its chance due to ships that have no hit yet." },
  { name: "next", about: "Highest cover of a square after the answer, on average over answers." },
  { name: "next after a miss", about: "Highest cover of a square after a miss." },
  { name: "next after a hit", about: "Highest cover of a square after a hit that sinks nothing." },
  { name: "answer entropy", about: "Entropy of the answer: miss, hit or sunk." },
  { name: "open hits beside", about: "Neighbours that are open hits, divided by 2." },
  { name: "tried beside", about: "Other neighbours fired at, divided by 2." },
  { name: "off beside", about: "Neighbours that are off the board, divided by 2." },
  afloatShare,
  { name: "open hits", about: "Open hits on the board, divided by 5." },
  { name: "explanations", about: "Logarithm of the number of explanations, divided by 5." },
  { name: "unknown", about: "100 less the squares that cannot hold a ship, divided by 100." },
  { name: "top chance", about: "The highest chance there is." },
  { name: "doubts", about: "Sunk ships whose squares are not known for sure." },
  ways,
  diagonals[0]!,
  { name: "merit", about: "What the shortlist is ordered by." },
  { name: "relative merit", about: "What the shortlist is ordered by, relative to the best." },
];

const chanceOf = (what: string): FeatureName => ({
  name: `chance of ${what}`,
  about: `Chance that ${what} comes next.`,
});

/** By kind: its parts in order. A name stands for all features of the position after that answer. */
export const featureParts = {
  position: [positionFeatures],
  hunt: [huntSquare, "after a miss", "after a hit", huntEnd],
  target: [
    targetSquare,
    "then hunting",
    [chanceOf("hunting")],
    "then open hits",
    [chanceOf("open hits")],
  ],
} as const satisfies Record<string, readonly (readonly FeatureName[] | string)[]>;

/** Every feature of a kind by name, in the kernel's order; `classes` are the names of the classes. */
export const featureNames = (
  kind: keyof typeof featureParts,
  classes: readonly string[],
): string[] =>
  featureParts[kind].flatMap((part) =>
    typeof part === "string"
      ? expanded(positionFeatures, classes).map((name) => `${part}: ${name}`)
      : expanded(part, classes),
  );

const expanded = (features: readonly FeatureName[], classes: readonly string[]): string[] =>
  features.flatMap(({ name, perClass }) =>
    perClass ? classes.map((ships) => `${name}, ${ships}`) : [name],
  );
