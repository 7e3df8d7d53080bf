/** Lets so many things happen a second, and a few more at once. */
export interface Bucket {
  /** False when it is too much. */
  take(): boolean;
}

export function createBucket(perSecond: number, burst: number, now: () => number): Bucket {
  let left = burst;
  let filledAt = now();
  return {
    take() {
      const at = now();
      left = Math.min(burst, left + (Math.max(0, at - filledAt) * perSecond) / 1000);
      filledAt = at;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
