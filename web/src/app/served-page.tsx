import { i18n } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { gameLists } from '../games/index.ts';
import { brandFrom, wearBrand, type BrandData } from '../kernel/brand.ts';
import { App } from './app.tsx';
import { buildQueryClient } from './build-query-client.ts';
import { createAppRouter } from './router.tsx';

export { describePages } from './describe-pages.ts';

/** What is served of a brand before any code or data has come. */
export interface ServedPages {
  /** Home, with the header and the places around it. */
  readonly home: string;
  /** What stands inside `main` on a page of games: `public/first-paint.js` shows it, with the covers, on those pages. */
  readonly list: string;
  /** The heading of each page of games, by its path. */
  readonly listTitles: Readonly<Record<string, string>>;
}

const LIST = '/rng';
const MAIN = /<main\b[^>]*>(.*)<\/main>/s;

/**
 * Home and the pages of games as they stand before any code or data has come, in English. The build writes them into
 * index.html, so that there is something to see one round trip after the address was entered.
 */
export async function renderServedPages(brand: BrandData): Promise<ServedPages> {
  wearBrand(brandFrom(brand));
  i18n.setMessagesCompiler((message) => [message]);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const list = MAIN.exec(await render(LIST))?.[1];
  if (list === undefined) throw new Error(`served-page: ${LIST} has no main`);
  return { home: await render('/index'), list, listTitles: listTitles() };
}

async function render(path: string): Promise<string> {
  const queryClient = buildQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  // In one piece: what comes later in a stream would need a script to be put into its place.
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  // The content policy refuses inline styles and scripts; what they would do comes with the code. React's own
  // marks are for taking the page over, and this one is replaced.
  return html.replaceAll(/ style="[^"]*"|<script\b.*?<\/script>|<!--.*?-->/gs, '');
}

const listTitles = (): Record<string, string> =>
  Object.fromEntries(Object.values(gameLists).map(({ path, title }) => [path, i18n._(title)]));
