/** What one outcome with this chance adds to the entropy, in bits. */
export const surprise = (chance: number): number => (chance <= 0 ? 0 : -chance * Math.log2(chance));

/** The entropy of something that is true with this chance, in bits. */
export const entropy = (chance: number): number => surprise(chance) + surprise(1 - chance);
