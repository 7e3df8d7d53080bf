const SECOND = 1000;

/** "4:59", "1:04:00" or "1 d 3 h": what a clock shows. Never less than there is. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND);
  const two = (n: number) => `${n}`.padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
