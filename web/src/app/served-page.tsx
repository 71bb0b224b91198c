import { i18n } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { HelpEntry } from '@baize/protocol/content';
import { gameLists } from '../games/index.ts';
import { brandFrom, wearBrand, type BrandData } from '@baize/kit/kernel/brand/brand.ts';
import type { ServedName } from '../kernel/wing.ts';
import { halls } from '../lottery/index.ts';
import { helpQuery } from '../settings/index.ts';
import { App } from './app.tsx';
import { buildQueryClient } from './build-query-client.ts';
import { createAppRouter } from './router/router.tsx';

export { describePages } from './router/describe-pages.ts';

/** A kind of page that `first-paint.js` can put into `main` before the site's code has come. */
export interface ServedPage {
  /** The content of `main`. */
  readonly main: string;
  /** The paths at which it is shown, with a heading of their own where they share a page. */
  readonly titles: Readonly<Record<string, string>>;
}

/** A brand's pages as they are served before any code or data has come. */
export interface ServedPages {
  /** Home, with the header and the places around it. */
  readonly home: string;
  /** By the names that `first-paint.js` knows; the wings declare the code of each (`served` of a wing). */
  readonly pages: Readonly<Record<ServedName, ServedPage>>;
}

const MAIN = /<main\b[^>]*>(.*)<\/main>/s;

/** One text, whose places the script fills for each text that came with the page. */
const emptyText: HelpEntry = {
  anchor: '',
  topic: 'about',
  featured: false,
  title: '\u00a0',
  content: '',
  updatedAt: '2000-01-01T00:00:00.000Z',
};

/**
 * Home and the pages that most visitors arrive at, as they stand before any code or data has come, in English. The
 * build writes them into index.html, so that there is something to see one round trip after the address was entered.
 */
export async function renderServedPages(brand: BrandData): Promise<ServedPages> {
  wearBrand(brandFrom(brand));
  i18n.setMessagesCompiler((message) => [message]);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return {
    home: await render('/index'),
    pages: {
      games: { main: await renderMain('/rng'), titles: listTitles() },
      help: { main: await renderMain('/help'), titles: { '/help': '' } },
      lotteries: { main: await renderMain('/elott'), titles: hallTitles() },
      hall: { main: await renderMain('/elott?gameCode=any'), titles: hallTitles() },
      notices: { main: await renderMain('/noticePage'), titles: { '/noticePage': '' } },
    },
  };
}

async function renderMain(path: string): Promise<string> {
  const main = MAIN.exec(await render(path))?.[1];
  if (main === undefined) throw new Error(`served-page: ${path} has no main`);
  // The script puts the title there; without it the page would stay hidden.
  if (!main.includes('<h1')) throw new Error(`served-page: ${path} has no h1`);
  return main;
}

async function render(path: string): Promise<string> {
  const queryClient = buildQueryClient();
  queryClient.setQueryData(helpQuery().queryKey, { entries: [emptyText] });
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

const hallTitles = (): Record<string, string> =>
  Object.fromEntries(Object.values(halls).map(({ path, title }) => [path, i18n._(title)]));

const listTitles = (): Record<string, string> =>
  Object.fromEntries(Object.values(gameLists).map(({ path, title }) => [path, i18n._(title)]));
