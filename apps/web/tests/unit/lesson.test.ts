import { openCells } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begun, fired, lessonGame, lessonSteps, newLesson } from "../../src/lesson/lesson-state.ts";

describe("the lesson", () => {
  it("takes no shot before the ships are placed, and none that cannot be", () => {
    expect(fired(newLesson, 0)).toBe(newLesson);
    const lesson = fired(begun(newLesson), 0);
    expect(fired(lesson, 0)).toBe(lesson);
    expect(fired(lesson, 99)).toBe(lesson);
  });

  it("goes through every step in order and ends with a sunk ship, wherever one fires", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (dice) => {
        let lesson = begun(newLesson);
        const steps = ["place", lesson.step];
        while (lesson.step !== "done") {
          const open = openCells(lessonGame(lesson));
          lesson = fired(lesson, open[dice.next().value % open.length]!);
          if (lesson.step !== steps.at(-1)) steps.push(lesson.step);
        }
        expect(lessonSteps.filter((step) => steps.includes(step))).toEqual(steps);
        expect(lessonGame(lesson).shots.at(-1)?.announcement.result).toBe("sunk");
        expect(fired(lesson, 35)).toBe(lesson);
      }),
      { numRuns: 50 },
    );
  });
});
