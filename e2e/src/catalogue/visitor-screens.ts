import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const overHome = (name: string, modal: string, ready = 'dialog[open] h2', only?: Screen['only']): Screen => ({
  name,
  path: `/index?modal=${modal}`,
  ready,
  ...(only && { only }),
});

const press = (selector: string, appears: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(appears).first().waitFor();
};

const list = (name: string): Screen => ({ name, path: `/${name}`, ready: 'main article h3' });

/** What anybody sees without an account. */
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
  overHome('login', 'login', 'dialog[open] input[name="password"]'),
  overHome('sign-up', 'register', 'dialog[open] input[name="confirmPassword"]'),
  {
    ...overHome('sign-up-errors', 'register', 'dialog[open] input[name="confirmPassword"]'),
    act: press('dialog[open] button[type="submit"]', 'dialog[open] [aria-invalid="true"]'),
  },
  overHome('menu', 'menu', 'dialog[open] nav a'),
  overHome('categories', 'categories', 'dialog[open] li a'),
  overHome('notices', 'notice'),
  overHome('language', 'language', 'dialog[open] input, dialog[open] button'),
  overHome('terms', 'terms&of=terms'),
  overHome('responsible-gaming', 'terms&of=responsible-gaming'),
  overHome('privacy', 'terms&of=privacy'),
  { name: 'game-sheet', path: '/rng?modal=game&of=peacock-parlour', ready: 'dialog[open] [data-autofocus]' },
  { name: 'coming-soon', path: '/rng?modal=game&of=fox-and-barley', ready: 'dialog[open] [data-autofocus]' },
  { name: 'game-unknown', path: '/rng?modal=game&of=no-such-game', ready: 'dialog[open] h3' },
  { name: 'lost', path: '/nowhere/at/all', ready: 'main h1' },
];
