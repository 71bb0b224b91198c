import type { Screen } from './screen.ts';
import { press } from './press.ts';

const overHome = (name: string, modal: string, ready = 'dialog[open] h2', act?: Screen['act']): Screen => ({
  name,
  path: `/index?modal=${modal}`,
  ready,
  ...(act && { act }),
});

const SECOND_TAB = 'dialog[open] [role="tab"]:nth-of-type(2)';
const NUMBER = 'dialog[open] input[type="tel"]';

/** Dialogs that visitors can open. */
export const visitorDialogs: readonly Screen[] = [
  overHome('login', 'login', 'dialog[open] input[name="password"]'),
  overHome('sign-up', 'register', 'dialog[open] input[name="confirmPassword"]'),
  overHome('sign-up-errors', 'register', 'dialog[open] input[name="confirmPassword"]', async (page) => {
    await press('dialog[open] button[type="submit"]', 'dialog[open] [aria-invalid="true"]')(page);
    // The bar with the button hides half of the box that stands below the fields.
    await page
      .locator('dialog[open] [type="checkbox"]')
      .first()
      .evaluate((box) => box.scrollIntoView({ block: 'center' }));
  }),
  overHome('menu', 'menu', 'dialog[open] nav a'),
  overHome('categories', 'categories', 'dialog[open] li a'),
  { ...overHome('category', 'categories&of=RNG', 'dialog[open] article'), only: 'phone' },
  overHome('notices', 'notice'),
  overHome('arrival', 'announcement', 'dialog[open] article h3'),
  overHome('language', 'language', 'dialog[open] input, dialog[open] button'),
  overHome('terms', 'terms&of=terms'),
  overHome('responsible-gaming', 'terms&of=responsible-gaming'),
  overHome('privacy', 'terms&of=privacy'),
  { name: 'game-sheet', path: '/rng?modal=game&of=peacock-parlour', ready: 'dialog[open] [data-autofocus]' },
  {
    name: 'coming-soon',
    path: '/live?modal=game&of=northern-drum',
    ready: 'dialog[open] [data-autofocus]',
    alter: { calls: '**/wps/relay/GCSGAME_gameList**', from: '"status":"ACTIVATED"', to: '"status":"COMING_SOON"' },
  },
  { name: 'game-unknown', path: '/rng?modal=game&of=no-such-game', ready: 'dialog[open] h3' },
  overHome('login-mobile', 'login', 'dialog[open] [role="tab"]', press(SECOND_TAB, NUMBER)),
  overHome('sign-up-mobile', 'register', 'dialog[open] [role="tab"]', press(SECOND_TAB, NUMBER)),
  overHome('forgot-password', 'forgetPassModal', 'dialog[open] input[type="email"]'),
  overHome('forgot-password-phone', 'forgetPassModal', SECOND_TAB, press(SECOND_TAB, NUMBER)),
  overHome('free-trial', 'free-trial'),
  overHome('feedback', 'feedback', 'dialog[open] textarea'),
  overHome('lines', 'routes'),
];
