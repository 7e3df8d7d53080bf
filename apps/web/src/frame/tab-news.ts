import { useEffect } from "react";

/** News that replaces the page's title in the browser's tab. */
export interface TabNews {
  readonly title: string;
  /** True if it waits for this player: the tab's icon says so too. */
  readonly isUrgent: boolean;
}

let pageTitle = "Broadside";
/** The news of the game in front of the player, and that of the games elsewhere. */
const news: { table?: TabNews | undefined; list?: TabNews | undefined } = {};

/** The title while there is no news. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

export function setTabNews(place: keyof typeof news, latest: TabNews | undefined): void {
  news[place] = latest;
  show();
}

/** Shows the news of the game on this page as long as it is open. */
export function useTabNews(title: string | undefined, isUrgent: boolean): void {
  useEffect(() => {
    setTabNews("table", title === undefined ? undefined : { title, isUrgent });
    return () => setTabNews("table", undefined);
  }, [title, isUrgent]);
}

function show(): void {
  const { title = pageTitle, isUrgent = false } = news.table ?? news.list ?? {};
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = isUrgent ? "./icon-turn.svg" : "./icon.svg";
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}
