import type { Page } from '@playwright/test';
import type { Look } from './findings.ts';
import { look, lookAt, prepare, type english } from './looking.ts';
import { gameScreens, openGameByCode, playOnce } from '../catalogue/play-screens.ts';
import { memberScreens } from '../catalogue/member-screens.ts';
import { standsStill } from '../catalogue/screen.ts';
import { visitorDialogs } from '../catalogue/visitor-dialogs.ts';
import { agentScreens } from '../catalogue/agent-screens.ts';
import { visitorScreens } from '../catalogue/visitor-screens.ts';
import { memberWingScreens, visitorWingScreens } from '../catalogue/wing-screens.ts';
import { expect, test } from '../setup/product.ts';
import { signIn, signUp, visit } from '../steps/account.ts';
import { deposit } from '../steps/money.ts';
import { demoPerson, somebodyNew } from '../steps/people.ts';

/** Screens are looked at without their motion. */
export const still = {
  contextOptions: { reducedMotion: 'reduce' as const },
  actionTimeout: 10_000,
  // Screens that are only there when a call fails are shown by letting it fail.
  expectedComplaints: [/Failed to load resource/],
};

/** Dozens of screens, each looked at several times. */
const MANY_SCREENS_MS = 300_000;

async function lookAtGame(page: Page, code: string, how: Look): Promise<string[]> {
  const found: string[] = [];
  await playOnce(await openGameByCode(page, code));
  for (const { name, act } of gameScreens)
    found.push(
      ...(await look(page, `${code}${name}`, how, async () => {
        const undo = await act?.(page);
        await standsStill(page);
        return async () => {
          await undo?.();
        };
      })),
    );
  return found;
}

type Kind = typeof english;

function lookAtPages(kind: Kind): void {
  test(`pages that a visitor sees, in ${kind.language}`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await visit(page);
    expect(await lookAt(page, visitorScreens, await prepare(page, kind))).toEqual([]);
  });
}

/** One of each kind of screen: what a language is most likely to break shows on these. */
const MAIN_SCREENS = ['home-end', 'rng', 'rng-filters', 'help', 'down', 'lost', 'login', 'sign-up-errors', 'menu'];

export function lookAtMainScreens(kind: Kind): void {
  test(`the main screens, in ${kind.language}`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await visit(page);
    const screens = [...visitorScreens, ...visitorDialogs].filter(({ name }) => MAIN_SCREENS.includes(name));
    expect(screens).toHaveLength(MAIN_SCREENS.length);
    expect(await lookAt(page, screens, await prepare(page, kind))).toEqual([]);
  });
}

/** One of each kind of page for members: a form and what came of it, a list, a table, a failure, a question. */
const MAIN_MEMBER_SCREENS = [
  'deposit-refused',
  'rewards',
  'betting-record',
  'betting-record-failed',
  'bet',
  'sign-out',
];

export function lookAtMainMemberScreens(kind: Kind): void {
  test(`a member’s main screens, in ${kind.language}`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await visit(page);
    await signUp(page, somebodyNew());
    await deposit(page, '100.00');
    // The record needs a bet; the arcade's own tests look at the game.
    await playOnce(await openGameByCode(page, 'chalk-dice'));
    const screens = memberScreens.filter(({ name }) => MAIN_MEMBER_SCREENS.includes(name));
    expect(screens).toHaveLength(MAIN_MEMBER_SCREENS.length);
    expect(await lookAt(page, screens, await prepare(page, kind))).toEqual([]);
  });
}

function lookAtDialogs(kind: Kind): void {
  test(`dialogs that a visitor sees, in ${kind.language}`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await visit(page);
    expect(await lookAt(page, visitorDialogs, await prepare(page, kind))).toEqual([]);
  });
}

function lookAtWhatMembersSee(kind: Kind): void {
  test(`what a member sees, in ${kind.language}`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await visit(page);
    await signUp(page, somebodyNew());
    await deposit(page, '100.00');
    const how = await prepare(page, kind);
    const games: string[] = [];
    for (const code of ['chalk-dice', 'peacock-parlour']) games.push(...(await lookAtGame(page, code, how)));
    expect([...games, ...(await lookAt(page, memberScreens, how))]).toEqual([]);
  });
}

/** Pages beyond the main path, as a visitor, a member and an agent. */
function lookAtTheWings(kind: Kind): void {
  test(`pages beyond the main path, in ${kind.language}`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    await visit(page);
    const found = await lookAt(page, visitorWingScreens, await prepare(page, kind));
    for (const [username, screens] of [
      ['member1', memberWingScreens],
      ['agent_top', agentScreens],
    ] as const) {
      await page.evaluate(() => sessionStorage.clear());
      await page.evaluate(() => localStorage.setItem('lang', 'EN'));
      await signIn(page, demoPerson(username));
      found.push(...(await lookAt(page, screens, await prepare(page, kind))));
    }
    expect(found).toEqual([]);
  });
}

/** Visits every screen, as a visitor and as a member. */
export function lookAtEveryScreen(kind: Kind): void {
  lookAtPages(kind);
  lookAtDialogs(kind);
  lookAtWhatMembersSee(kind);
  lookAtTheWings(kind);
}
