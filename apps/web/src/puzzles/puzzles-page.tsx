import "./puzzles.css";
import { type PuzzleTheme, presetTitle, puzzleRules, puzzleThemes } from "@broadside/play";
import { frame, puzzlesPage } from "@broadside/words";
import { useMemo, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { useLatestAnswer } from "../frame/use-answer.ts";
import { MistakesPage } from "./mistakes-page.tsx";
import { nextPuzzle, type PuzzleChoice, puzzleById, type RulesChoice } from "./next-puzzle.ts";
import { useProgress } from "./progress.ts";
import { PuzzleView } from "./puzzle-view.tsx";
import type { Question } from "./question.ts";
import { RushPage } from "./rush-page.tsx";

/** Find the most likely hit: puzzles in sequence, one from a link, or the player's own mistakes. */
export default function PuzzlesPage({ code }: { readonly code?: string | undefined }) {
  return (
    <div className="puzzles">
      <header className="puzzles-head">
        <h1>{puzzlesPage.title()}</h1>
        <RatingBadge />
      </header>
      <nav className="puzzles-nav" aria-label={puzzlesPage.nav()}>
        <a href="#/puzzles" aria-current={isPart(code) ? undefined : "page"}>
          {puzzlesPage.navPuzzles()}
        </a>
        <a href="#/puzzles/run" aria-current={code === "run" ? "page" : undefined}>
          {puzzlesPage["rush.nav"]()}
        </a>
        <a href="#/puzzles/mistakes" aria-current={code === "mistakes" ? "page" : undefined}>
          {puzzlesPage.navMistakes()}
        </a>
      </nav>
      {code === "mistakes" && <MistakesPage />}
      {code === "run" && <RushPage />}
      {!isPart(code) && <Puzzles key={code ?? ""} id={code} />}
    </div>
  );
}

const isPart = (code: string | undefined): boolean => code === "mistakes" || code === "run";

function RatingBadge() {
  const { rating } = useProgress();
  const { solved, failed } = rating;
  const now = Math.round(rating.rating);
  const answered = solved + failed;
  return (
    <p className="lead">
      {answered > 0
        ? puzzlesPage.ratingAndSolved({ rating: now, solved, answered })
        : puzzlesPage.rating({ rating: now })}
    </p>
  );
}

function Puzzles({ id }: { readonly id: string | undefined }) {
  const [rules, setRules] = useState<RulesChoice>();
  const [turn, setTurn] = useState(0);
  const [theme, setTheme] = useState<PuzzleTheme>();
  const wanted = useMemo(() => ({ id, rules, theme, turn }), [id, rules, theme, turn]);
  const question = useLatestAnswer(wanted, findPuzzle);
  if (!question) return <p className="loading">{frame.loading()}</p>;
  if (question === "none") {
    return id !== undefined && turn === 0 ? (
      <LostPage message={puzzlesPage.unknown()} />
    ) : (
      <p className="card">{puzzlesPage.noneLeft()}</p>
    );
  }
  return (
    <PuzzleView
      key={question.id}
      question={question}
      onNext={() => setTurn(turn + 1)}
      isNext={turn > 0}
      intro={<p>{puzzlesPage.question()}</p>}
      aside={
        <>
          <Aside rules={rules} onRules={setRules} question={question} />
          <ThemeField theme={theme} onTheme={setTheme} />
        </>
      }
    />
  );
}

interface Wanted extends PuzzleChoice {
  readonly id: string | undefined;
  readonly turn: number;
}

/** The one in the link first, then one after another. */
async function findPuzzle({ id, turn, ...choice }: Wanted): Promise<Question | "none"> {
  const wanted = id !== undefined && turn === 0 ? puzzleById(id) : nextPuzzle(choice);
  return (await wanted.catch(() => undefined)) ?? "none";
}

interface AsideProps {
  readonly rules: RulesChoice;
  readonly onRules: (rules: RulesChoice) => void;
  readonly question: Question;
}

/** Which puzzle this is, and the rules of the next ones. */
const Aside = ({ rules, onRules, question }: AsideProps) => (
  <>
    <p className="quiet">
      {puzzlesPage.about({
        id: question.id,
        rating: question.rating ?? 0,
        rules: rulesTitle(question.knowledge.variant.name),
      })}
    </p>
    <label className="field puzzle-choice">
      <span>{puzzlesPage.rulesField()}</span>
      <select
        value={rules ?? ""}
        onChange={(event) =>
          onRules(event.target.value === "" ? undefined : Number(event.target.value))
        }
      >
        <option value="">{puzzlesPage.anyRules()}</option>
        {puzzleRules.map(({ name }, i) => (
          <option key={name} value={i}>
            {rulesTitle(name)}
          </option>
        ))}
      </select>
    </label>
  </>
);

interface ThemeFieldProps {
  readonly theme: PuzzleTheme | undefined;
  readonly onTheme: (theme: PuzzleTheme | undefined) => void;
}

const ThemeField = ({ theme, onTheme }: ThemeFieldProps) => (
  <label className="field puzzle-choice">
    <span>{puzzlesPage.themeField()}</span>
    <select
      value={theme ?? ""}
      onChange={(event) => onTheme(puzzleThemes.find((each) => each === event.target.value))}
    >
      <option value="">{puzzlesPage["theme.any"]()}</option>
      {puzzleThemes.map((each) => (
        <option key={each} value={each}>
          {puzzlesPage[`theme.${each}`]()}
        </option>
      ))}
    </select>
  </label>
);

const rulesTitle = (name: string): string =>
  name === "Named hits" || name === "Quiet sinkings"
    ? puzzlesPage[`rulesTitle.${name}`]()
    : presetTitle(name);
