import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { goToTheEnd } from '../steps/end-of-page.ts';
import { goWithin } from '../steps/within.ts';
import { press } from './press.ts';

const APP_CODES = 'aside button[aria-haspopup="dialog"]';

const list = (name: string): Screen => ({ name, path: `/${name}`, ready: 'main article h3' });

/**
 * Goes down a page until its last parts have come. The bars that stay in view are laid where they stand in the
 * document, because half of a link that is under one of them is no smaller: it can be scrolled out from there.
 */
async function readToTheEnd(page: Page): Promise<void> {
  await goToTheEnd(page, 'main section[aria-labelledby="recent-wins"] :is(h3, li)', 'footer summary');
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('header, nav, aside'))
      if (['sticky', 'fixed'].includes(getComputedStyle(bar).position)) bar.style.position = 'static';
    scrollTo(0, document.documentElement.scrollHeight);
  });
}

async function readToTheGames(page: Page): Promise<void> {
  await page.locator('main article').first().waitFor();
  // In the page itself: a tile may be drawn anew while it is looked for from outside.
  await page.evaluate(() => {
    document.querySelector('main article')?.scrollIntoView();
    scrollBy(0, innerHeight / 2);
  });
}

/** The pages that anybody sees without an account. */
export const visitorScreens: readonly Screen[] = [
  { name: 'home', path: '/index', ready: 'main h1' },
  { name: 'home-middle', path: '/index', ready: 'main h1', act: readToTheGames },
  { name: 'home-end', path: '/index', ready: 'main h1', act: readToTheEnd },
  ...['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'hot'].map(list),
  { name: 'elott', path: '/elott', ready: 'main li a' },
  { name: 'lottery', path: '/lottery', ready: 'main li a' },
  { name: 'promotions', path: '/promotions', ready: 'main li h2 a' },
  { name: 'promotion', path: '/promoDetail?id=prize-draw', ready: 'main h1' },
  { name: 'fav-visitor', path: '/fav', ready: 'main h2' },
  { name: 'rng-nothing-found', path: '/rng?name=zzzz', ready: 'main h2' },
  {
    ...list('rng'),
    path: '/rng?sort=name',
    name: 'rng-filters',
    act: press('main button[aria-haspopup="dialog"]', ':popover-open form'),
  },
  {
    ...list('rng'),
    path: '/rng?sort=name',
    name: 'rng-order',
    act: press('main button[aria-haspopup="menu"]', ':popover-open [role]'),
  },
  {
    ...list('rng'),
    name: 'category-drop',
    only: 'desktop',
    // Its button shows itself to the keyboard; the mouse only rests on the category.
    act: async (page) => {
      await page.locator('nav button[aria-expanded]').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('nav div[id]:not([hidden]) img').first().waitFor();
    },
  },
  // Sorted, because the plain list comes with the page and cannot fail.
  {
    name: 'rng-failed',
    path: '/rng?sort=name',
    ready: 'main [role="alert"]',
    cutOff: '**/wps/relay/GCSGAME_gameList**',
  },
  { name: 'notice-page', path: '/noticePage', ready: 'main a[href^="/noticePage"]' },
  { name: 'help', path: '/help', ready: 'main section h2' },
  { name: 'help-terms', path: '/help#terms', ready: 'main section#terms h2' },
  { name: 'help-centre', path: '/helpmc', ready: 'main h2' },
  {
    name: 'help-nothing-found',
    path: '/helpmc',
    ready: 'main h2',
    act: async (page) => {
      await page.locator('main input[type="search"]').fill('zzzz');
      await page.locator('main details').first().waitFor({ state: 'detached' });
    },
  },
  {
    // Its texts come with the page to whoever opens it; who comes by a link asks for them.
    name: 'help-failed',
    path: '/join',
    ready: 'main h1',
    cutOff: '**/wps/system/helpCenter',
    act: async (page) => {
      await goWithin(page, '/help');
      await page.locator('main [role="alert"]').first().waitFor();
    },
  },
  { name: 'down', path: '/down', ready: 'main h1' },
  { name: 'join', path: '/join', ready: 'main h1' },
  { name: 'contact-bar', path: '/join', ready: 'main h1', only: 'desktop', act: press(APP_CODES, ':popover-open svg') },
  {
    name: 'service-failed',
    path: '/join',
    ready: 'main h1',
    cutOff: '**/wps/system/customerService',
    act: press('main button', '[role="alert"] b, [role="status"] b'),
  },
  { name: 'seamless', path: '/seamless', ready: 'main h1' },
  { name: 'live-chat', path: '/livechat', ready: 'main h1' },
  { name: 'set-password-dead', path: '/set-password', ready: 'main h1' },
  {
    ...list('rng'),
    name: 'offline',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.locator('[role="status"] p').first().waitFor();
      return () => page.context().setOffline(false);
    },
  },
  { name: 'lost', path: '/nowhere/at/all', ready: 'main h1' },
];
