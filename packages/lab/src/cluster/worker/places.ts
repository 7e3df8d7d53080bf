/** So many may work at once; the others wait for their turn. */
export interface Places {
  inOne<T>(work: () => Promise<T>): Promise<T>;
}

export function createPlaces(count: number): Places {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async inOne(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
