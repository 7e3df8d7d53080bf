import { type TimeControlDraft, validateTimeControl } from "@broadside/rules/clock";

export interface TimeChoice {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly control: TimeControlDraft | null;
}

const MINUTE = 60_000;

/** What most people want to choose between. */
export const timeChoices: readonly TimeChoice[] = [
  {
    name: "none",
    title: "No clock",
    about: "Take your time. If someone leaves, you may claim the win after five minutes.",
    control: null,
  },
  {
    name: "5+3",
    title: "5 minutes + 3 s",
    about: "Five minutes each for the whole game, and three seconds more after every turn.",
    control: { kind: "budget", totalMs: 5 * MINUTE, incrementMs: 3000 },
  },
  {
    name: "30s",
    title: "30 s a turn",
    about: "Thirty seconds for each turn.",
    control: { kind: "per-turn", turnMs: 30_000 },
  },
  {
    name: "day",
    title: "A day a turn",
    about: "Play whenever you have a moment.",
    control: { kind: "per-turn", turnMs: 24 * 60 * MINUTE },
  },
];

export const timeChoice = (name: string): TimeChoice =>
  timeChoices.find((choice) => choice.name === name) ?? timeChoices[0]!;

/** "5 minutes + 3 s", for a control that a stranger may have chosen. */
export function controlText(control: TimeControlDraft): string {
  if (!validateTimeControl(control).ok) return "a clock";
  if (control.kind === "per-turn") return `${spanText(control.turnMs)} a turn`;
  const more = control.incrementMs > 0 ? ` + ${spanText(control.incrementMs)}` : "";
  return `${spanText(control.totalMs)}${more}`;
}

function spanText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 6) / 10} minutes`;
  if (seconds < 129_600) return `${Math.round(seconds / 360) / 10} hours`;
  return `${Math.round(seconds / 8640) / 10} days`;
}
