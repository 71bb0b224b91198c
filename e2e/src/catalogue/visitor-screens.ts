import type { Screen } from './screen.ts';
import { press } from './press.ts';

const list = (name: string): Screen => ({ name, path: `/${name}`, ready: 'main article h3' });

/** The pages that anybody sees without an account. */
export const visitorScreens: readonly Screen[] = [
  { name: 'home', path: '/index', ready: 'main h1' },
  ...['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'elott', 'lottery', 'hot'].map(list),
  { name: 'fav-visitor', path: '/fav', ready: 'main h2' },
  { name: 'rng-nothing-found', path: '/rng?name=zzzz', ready: 'main h2' },
  { ...list('rng'), name: 'rng-filters', act: press('main button[aria-haspopup="dialog"]', ':popover-open form') },
  { ...list('rng'), name: 'rng-order', act: press('main button[aria-haspopup="menu"]', ':popover-open [role]') },
  {
    ...list('rng'),
    name: 'category-drop',
    only: 'desktop',
    // Its button shows itself to the keyboard; the mouse only rests on the category.
    act: async (page) => {
      await page.locator('nav button[aria-expanded]').nth(2).focus();
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
    name: 'help-failed',
    path: '/help',
    ready: 'main [role="alert"]',
    cutOff: '**/wps/system/helpCenter',
  },
  { name: 'down', path: '/down', ready: 'main h1' },
  { name: 'join', path: '/join', ready: 'main h1' },
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
