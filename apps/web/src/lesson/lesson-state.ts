import { type SoloGame, soloGame } from "@broadside/play";
import {
  type Cell,
  createRng,
  createVariant,
  type Layout,
  randomLayout,
  unwrap,
} from "@broadside/rules";

export const lessonSteps = ["place", "fire", "heat", "sink", "done"] as const;
export type LessonStep = (typeof lessonSteps)[number];

export interface Lesson {
  readonly step: LessonStep;
  /** Cells fired at so far. */
  readonly cells: readonly Cell[];
}

export const newLesson: Lesson = { step: "place", cells: [] };

/** Small enough to be over soon, but otherwise a normal game. */
export const lessonRules = createVariant({
  name: "Lesson",
  rows: 6,
  columns: 6,
  fleet: [
    { name: "battleship", length: 4 },
    { name: "cruiser", length: 3 },
    { name: "destroyer", length: 2 },
  ],
});

const lessonLayout: Layout = unwrap(randomLayout(lessonRules, createRng("lesson 3")));

/** Shots without odds: enough to see a hit or a miss, and to want help. */
const BLIND_SHOTS = 3;

export const lessonGame = ({ cells }: Lesson): SoloGame =>
  soloGame(lessonRules, lessonLayout, cells)!;

/** The lesson once the ships are placed. */
export const begun = (lesson: Lesson): Lesson =>
  lesson.step === "place" ? { ...lesson, step: "fire" } : lesson;

/** The lesson after a shot; an illegal one changes nothing. */
export function fired(lesson: Lesson, cell: Cell): Lesson {
  const next = { ...lesson, cells: [...lesson.cells, cell] };
  const game = soloGame(lessonRules, lessonLayout, next.cells);
  if (!game || lesson.step === "place" || lesson.step === "done") return lesson;
  return { ...next, step: stepAfter(lesson.step, game) };
}

function stepAfter(step: LessonStep, { shots }: SoloGame): LessonStep {
  if (shots.at(-1)?.announcement.result === "sunk" && step !== "fire") return "done";
  if (step === "fire") return shots.length >= BLIND_SHOTS ? "heat" : "fire";
  return step === "heat" ? "sink" : step;
}
