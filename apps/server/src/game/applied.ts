import { applyEvent, type Match, type MatchEvent } from "@broadside/rules";

type Applied = ReturnType<typeof applyEvent>;

/** The last question: a command is decided, and then carried out, with the same event. */
let last:
  | { readonly match: Match; readonly event: MatchEvent; readonly answer: Applied }
  | undefined;

/** As `applyEvent`; asked the same again, it knows the answer. */
export function applied(match: Match, event: MatchEvent): Applied {
  if (last?.match === match && last.event === event) return last.answer;
  last = { match, event, answer: applyEvent(match, event) };
  return last.answer;
}
