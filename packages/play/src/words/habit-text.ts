import type { HabitCost, Notice } from "@broadside/engine/tasks";
import { habits } from "@broadside/words";

/** A sentence about a habit of placing ships: addressed to the person ("you"), or about them. */
export function habitText(notice: Notice, who: "you" | "other" = "you"): string {
  switch (notice.habit) {
    case "repeats":
      return habits.repeats({ ...notice, who });
    case "mirrors":
      return habits.mirrors({ who });
    default:
      return habits[notice.habit]({ ...notice, who });
  }
}

/** What habits cost against someone who has noticed them, as a range. */
export function habitCostText({ least, most }: HabitCost): string {
  const range = { least: Math.round(least), most: Math.round(most) };
  return range.most === 0 ? habits.costNothing() : habits.cost(range);
}
