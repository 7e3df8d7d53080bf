/** The name by which players see someone who has been deleted. */
export const ANONYMOUS = "Anonymous";

/** The body of an event with another name for the player at a seat. Only these events have names. */
export function withName(type: string, body: string, seat: number, name: string): string {
  if (type !== "created" && type !== "joined") return body;
  const event = JSON.parse(body);
  if (type === "joined") return JSON.stringify(event.seat === seat ? { ...event, name } : event);
  const names = event.names.map((old: string | null, index: number) =>
    index === seat && old !== null ? name : old,
  );
  return JSON.stringify({ ...event, names });
}
