import type { AnnouncementProblems } from "./announcement/detail.ts";
import type { CellNameProblems } from "./board/cell-name.ts";
import type { JsonProblems } from "./json/json-object.ts";
import type { JsonTextProblems } from "./json/json-text.ts";
import type { KnowledgeProblems } from "./json/knowledge-json.ts";
import type { ShotProblems } from "./json/shot-json.ts";
import type { ShotSequenceProblems } from "./json/shot-sequence.ts";
import type { VariantJsonProblems } from "./json/variant-json.ts";
import type { LayoutProblems } from "./layout/layout.ts";
import type { PlaceRestProblems } from "./layout/place-rest.ts";
import type { RandomLayoutProblems } from "./layout/random-layout.ts";
import type { KnowledgeCheckProblems } from "./match/knowledge-check.ts";
import type { MatchProblems } from "./match/match.ts";
import type { TimeControlProblems } from "./match/time-control.ts";
import type { ViewProblems } from "./match/view-check.ts";
import type { ViewEventProblems } from "./match/view-event.ts";
import type { PositionJsonProblems } from "./position/position-json.ts";
import type { PositionNoteProblems } from "./position/position-note.ts";
import type { PositionReaderProblems } from "./position/position-reader.ts";
import type { PositionShotProblems } from "./position/position-shots.ts";
import type { RecordProblems } from "./record/record-parse.ts";
import type { DraftProblems } from "./text/draft-text.ts";
import type { DrawingKnowledgeProblems } from "./text/drawing-knowledge.ts";
import type { DrawingProblems } from "./text/drawing-parse.ts";
import type { PresetProblems } from "./variant/preset.ts";
import type { VariantProblems } from "./variant/variant.ts";

export {
  type Choice,
  either,
  locate,
  type None,
  type ProblemParams,
  type ProblemPlace,
  type ProblemValue,
  problemsOf,
  type Square,
} from "./basics/problem.ts";

/** The parameters of every problem that the rules report, by its code. */
export interface RulesProblems
  extends AnnouncementProblems,
    CellNameProblems,
    DraftProblems,
    DrawingKnowledgeProblems,
    DrawingProblems,
    JsonProblems,
    JsonTextProblems,
    KnowledgeCheckProblems,
    KnowledgeProblems,
    LayoutProblems,
    MatchProblems,
    PlaceRestProblems,
    PositionJsonProblems,
    PositionReaderProblems,
    PositionNoteProblems,
    PositionShotProblems,
    PresetProblems,
    RecordProblems,
    RandomLayoutProblems,
    ShotProblems,
    ShotSequenceProblems,
    TimeControlProblems,
    VariantJsonProblems,
    VariantProblems,
    ViewEventProblems,
    ViewProblems {}
