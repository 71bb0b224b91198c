import type { Page } from '@playwright/test';
import type { Look } from './audit/findings.ts';
import { arabic, look, lookAt, looks, prepare } from './audit/looking.ts';
import { gameScreens, openGameByCode, playOnce } from './catalogue/play-screens.ts';
import { memberScreens } from './catalogue/member-screens.ts';
import { standsStill } from './catalogue/screen.ts';
import { visitorDialogs } from './catalogue/visitor-dialogs.ts';
import { visitorScreens } from './catalogue/visitor-screens.ts';
import { expect, test } from './setup/product.ts';
import { signUp, visit } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { somebodyNew } from './steps/people.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 10_000,
  // Screens that are only there when a call fails are shown by letting it fail.
  expectedComplaints: [/Failed to load resource/],
});

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

/** `ALL_SCREENS=1` looks at every language at every size; that takes the gate longer than it may. */
const all = process.env.ALL_SCREENS === '1';

for (const kind of [...looks, arabic]) {
  test.describe(`in ${kind.language}`, () => {
    test.skip(
      ({ isMobile }) => !all && !isMobile && kind.language !== 'EN',
      'other languages are looked at on a phone',
    );

    for (const [name, screens] of Object.entries({ pages: visitorScreens, dialogs: visitorDialogs }))
      test(`${name} that a visitor sees`, async ({ page }) => {
        await visit(page);
        expect(await lookAt(page, screens, await prepare(page, kind))).toEqual([]);
      });

    test('what a member sees', async ({ page }) => {
      await visit(page);
      await signUp(page, somebodyNew());
      await deposit(page, '100.00');
      const how = await prepare(page, kind);
      const games: string[] = [];
      // The makers' games have no Arabic yet; a round is played for the records all the same.
      if (kind === arabic) await playOnce(await openGameByCode(page, 'chalk-dice'));
      else for (const code of ['chalk-dice', 'peacock-parlour']) games.push(...(await lookAtGame(page, code, how)));
      expect([...games, ...(await lookAt(page, memberScreens, how))]).toEqual([]);
    });
  });
}
