import { still } from './audit/every-screen.ts';
import { expectNothingCut } from './audit/tight-screens.ts';
import { cutTexts, TIGHT_SIZES } from './audit/cut-texts.ts';
import { hallScreens } from './catalogue/lottery-screens.ts';
import { visitorDialogs } from './catalogue/visitor-dialogs.ts';
import { visitorScreens } from './catalogue/visitor-screens.ts';
import { visitorWingScreens } from './catalogue/wing-screens.ts';
import { expect, test } from './setup/product.ts';
import { visit } from './steps/account.ts';

test.use(still);

/** One of each kind of page, in the language whose words are longest. */
const NAMES = ['home', 'lottery', 'hall-ssc', 'promotions', 'vip', 'points-mall', 'sign-up', 'login'];

test('no text of the main screens is cut on the smallest phone or at a zoom of 200 %', async ({ page }) => {
  test.setTimeout(300_000);
  await visit(page, '/help');
  const screens = [...visitorScreens, ...visitorWingScreens, ...visitorDialogs, ...hallScreens];
  const chosen = NAMES.flatMap((name) => screens.filter((screen) => screen.name === name));
  expect(chosen).toHaveLength(NAMES.length);
  await expectNothingCut(page, chosen, 'RU');
});

test('a text that is cut is found, however it is', async ({ page }) => {
  await page.setViewportSize(TIGHT_SIZES[0]);
  await page.setContent(`
    <meta name="viewport" content="width=device-width">
    <p style="width: 4em; overflow: hidden; white-space: nowrap">hidden at the end of its line</p>
    <p style="width: 4em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">shortened by dots</p>
    <p style="height: 1em; overflow: hidden; line-height: 1">two lines<br>in the room of one</p>
    <p style="width: 30em; white-space: nowrap; margin-inline-start: 15em">beyond the edge of the page</p>
    <div style="width: 4em; overflow: auto; white-space: nowrap">can be scrolled into view</div>
    <div style="width: 4em; overflow: hidden"><p style="margin-inline-start: 8em">the next one of several</p></div>
    <p>whole</p>`);
  expect((await cutTexts(page)).map((text) => text.split('”')[0])).toEqual([
    '“hidden at the end of its line',
    '“shortened by dots',
    '“in the room of one',
    '“beyond the edge of the page',
  ]);
});
