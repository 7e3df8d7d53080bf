import { frame, setSquareStyle } from "@broadside/words";
import {
  type ComponentType,
  Fragment,
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { parseRoute, type Route, useHash } from "../frame/route.ts";
import { setPageTitle } from "../frame/tab-news.ts";
import { HomePage } from "../home/home-page.tsx";
import { PlayPage } from "../play/play-page.tsx";
import { useLanguage } from "../store/language.ts";
import { hasPlayedOnline } from "../store/played-online.ts";
import { useSettings } from "../store/settings.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Header } from "./header.tsx";
import { useFocusRecovery } from "./use-focus-recovery.ts";

export function App() {
  // Deferred, so that a new page is drawn in steps of a few milliseconds instead of one long one.
  const hash = useDeferredValue(useHash());
  const route = useMemo(() => parseRoute(hash), [hash]);
  useLook();
  useTurnAlerts();
  const language = useLanguage();
  const { squares } = useSettings();
  // Before anything is drawn: names of squares are made while drawing.
  setSquareStyle(squares === "auto" ? language.squares : squares);
  const main = useNewPage(route.page, language.id);
  useFocusRecovery(main);
  return (
    <Fragment key={language.id}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {frame.skip()}
      </button>
      <Header page={route.page} />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={`${route.page} ${squares}`}>
          <Suspense fallback={<p className="loading">{frame.loading()}</p>}>
            <Page route={route} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </Fragment>
  );
}

const GamesPage = lazy(() => import("../games/games-page.tsx"));
const ArchivedReview = lazy(() => import("../review/archived-review.tsx"));
const TournamentPage = lazy(() => import("../tournaments/tournament-page.tsx"));
const OnlineGamePage = lazy(() => import("../online/online-game-page.tsx"));

type PageProps = Pick<Route, "code">;

const pages: Readonly<Record<Route["page"], ComponentType<PageProps>>> = {
  home: HomePage,
  play: PlayPage,
  review: lazy(() => import("../review/review-page.tsx")),
  open: lazy(() => import("../review/open-page.tsx")),
  advise: lazy(() => import("../adviser/adviser-page.tsx")),
  daily: lazy(() => import("../daily/daily-page.tsx")),
  games: ({ code }) =>
    code === undefined ? (
      <GamesPage />
    ) : (
      <ArchivedReview key={code} id={decodeURIComponent(code)} />
    ),
  me: lazy(() => import("../me/me-page.tsx")),
  puzzles: lazy(() => import("../puzzles/puzzles-page.tsx")),
  rules: lazy(() => import("../rules/rules-page.tsx")),
  learn: lazy(() => import("../lesson/lesson-page.tsx")),
  lab: lazy(() => import("../lab/lab-page.tsx")),
  "layout-check": lazy(() => import("../layout-check/layout-check-page.tsx")),
  settings: lazy(() => import("../settings/settings-page.tsx")),
  online: lazy(() => import("../lobby/online-page.tsx")),
  game: ({ code = "" }) => <OnlineGamePage key={code} game={code} />,
  tournaments: lazy(() => import("../tournaments/tournaments-page.tsx")),
  tournament: ({ code = "" }) => <TournamentPage key={code} code={code} />,
  seat: lazy(() => import("../lobby/seat-page.tsx")),
  player: lazy(() => import("../club/player-page.tsx")),
  leaderboard: lazy(() => import("../club/leaderboard-page.tsx")),
  continue: lazy(() => import("../club/continue-page.tsx")),
  unknown: () => <LostPage message={frame.noSuchPage()} />,
};

const Page = memo(function Page({ route }: { readonly route: Route }) {
  const Content = pages[route.page];
  return <Content code={route.code} />;
});

/** Passes the settings that style sheets need to them. */
function useLook(): void {
  const { theme, motion, palette, contrast } = useSettings();
  const wantsContrast = usePrefersContrast();
  useEffect(() => {
    const look = { theme, motion, palette, contrast: wantsContrast ? "more" : contrast };
    Object.assign(document.documentElement.dataset, look);
  }, [theme, motion, palette, contrast, wantsContrast]);
}

/** True if the device asks for more contrast. */
function usePrefersContrast(): boolean {
  const query = useMemo(() => matchMedia("(prefers-contrast: more)"), []);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );
}

/** Asks about games elsewhere only if this browser has played online. */
function useTurnAlerts(): void {
  useEffect(() => {
    if (!hasPlayedOnline()) return;
    import("../server/turn-alerts.ts").then(
      ({ startTurnAlerts }) => startTurnAlerts(),
      () => undefined,
    );
  }, []);
}

/** Announces the page change to screen readers and scrolls to the top. */
function useNewPage(page: Route["page"], language: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is in this language.
  useEffect(() => {
    setPageTitle(frame[`title.${page}`]());
    if (shown.current === page) return;
    shown.current = page;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page, language]);
  return main;
}
