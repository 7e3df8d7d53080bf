import { unreachable } from "@broadside/rules";
import { frame } from "@broadside/words";
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { parseRoute, type Route, useHash } from "../frame/route.ts";
import { HomePage } from "../home/home-page.tsx";
import { PlayPage } from "../play/play-page.tsx";
import { useSettings } from "../store/settings.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Header } from "./header.tsx";
import { useFocusRecovery } from "./use-focus-recovery.ts";

const ReviewPage = lazy(() => import("../review/review-page.tsx"));
const AdviserPage = lazy(() => import("../adviser/adviser-page.tsx"));
const LabPage = lazy(() => import("../lab/lab-page.tsx"));
const LayoutCheckPage = lazy(() => import("../layout-check/layout-check-page.tsx"));
const DailyPage = lazy(() => import("../daily/daily-page.tsx"));
const GamesPage = lazy(() => import("../games/games-page.tsx"));
const OnlinePage = lazy(() => import("../lobby/online-page.tsx"));
const OnlineGamePage = lazy(() => import("../online/online-game-page.tsx"));
const SeatPage = lazy(() => import("../lobby/seat-page.tsx"));
const PuzzlesPage = lazy(() => import("../puzzles/puzzles-page.tsx"));
const RulesPage = lazy(() => import("../rules/rules-page.tsx"));
const LessonPage = lazy(() => import("../lesson/lesson-page.tsx"));
const ArchivedReview = lazy(() => import("../review/archived-review.tsx"));
const OpenPage = lazy(() => import("../review/open-page.tsx"));

export function App() {
  // Deferred, a new page is drawn in steps of a few milliseconds instead of in one long one.
  const hash = useDeferredValue(useHash());
  const route = useMemo(() => parseRoute(hash), [hash]);
  const { theme } = useSettings();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const main = useNewPage(route.page);
  useFocusRecovery(main);
  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {frame.skip()}
      </button>
      <Header page={route.page} />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={route.page}>
          <Suspense fallback={<p className="loading">{frame.loading()}</p>}>
            <Page route={route} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}

const Page = memo(function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case "home":
      return <HomePage />;
    case "play":
      return <PlayPage />;
    case "review":
      return <ReviewPage code={route.code} />;
    case "open":
      return <OpenPage />;
    case "advise":
      return <AdviserPage code={route.code} />;
    case "daily":
      return <DailyPage code={route.code} />;
    case "games":
      if (route.code === undefined) return <GamesPage />;
      return <ArchivedReview key={route.code} id={decodeURIComponent(route.code)} />;
    case "puzzles":
      return <PuzzlesPage code={route.code} />;
    case "rules":
      return <RulesPage code={route.code} />;
    case "learn":
      return <LessonPage />;
    case "lab":
      return <LabPage />;
    case "layout-check":
      return <LayoutCheckPage />;
    case "online":
      return <OnlinePage />;
    case "game":
      return <OnlineGamePage key={route.code} game={route.code ?? ""} />;
    case "seat":
      return <SeatPage code={route.code ?? ""} />;
    case "unknown":
      return <LostPage message={frame.noSuchPage()} />;
    default:
      return unreachable(route);
  }
});

/** Tells a screen reader that the page has changed, and starts it at the top. */
function useNewPage(page: Route["page"]) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    document.title = frame[`title.${page}`]();
    if (shown.current === page) return;
    shown.current = page;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}
