import { still } from './audit/every-screen.ts';
import { expectNothingCut, type TightLanguage } from './audit/tight-screens.ts';
import { agentScreens } from './catalogue/agent-screens.ts';
import { hallScreens } from './catalogue/lottery-screens.ts';
import { memberScreens } from './catalogue/member-screens.ts';
import { openGameByCode, playOnce } from './catalogue/play-screens.ts';
import { visitorDialogs } from './catalogue/visitor-dialogs.ts';
import { visitorScreens } from './catalogue/visitor-screens.ts';
import { memberWingScreens, visitorWingScreens } from './catalogue/wing-screens.ts';
import { test } from './setup/product.ts';
import { signIn, signUp, visit } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { demoPerson, somebodyNew } from './steps/people.ts';

test.use(still);
test.describe.configure({ timeout: 900_000 });

const LANGUAGES: readonly TightLanguage[] = ['EN', 'CN', 'AR', 'TH', 'RU'];

for (const language of LANGUAGES) {
  test(`no text of a page is cut, in ${language}`, async ({ page }) => {
    await visit(page, '/help');
    await expectNothingCut(page, [...visitorScreens, ...visitorWingScreens, ...hallScreens], language);
  });

  test(`no text of a visitor’s dialog is cut, in ${language}`, async ({ page }) => {
    await visit(page, '/help');
    await expectNothingCut(page, visitorDialogs, language);
  });

  test(`no text of a member’s page is cut, in ${language}`, async ({ page }) => {
    await visit(page);
    await signUp(page, somebodyNew());
    await deposit(page, '100.00');
    await playOnce(await openGameByCode(page, 'chalk-dice'));
    await expectNothingCut(page, [...memberScreens, ...memberWingScreens], language);
  });

  test(`no text of an agent’s page is cut, in ${language}`, async ({ page }) => {
    await signIn(page, demoPerson('agent_top'));
    await expectNothingCut(page, agentScreens, language);
  });
}
