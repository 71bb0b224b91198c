import { expect, test } from '@playwright/test';
import { keepLetters, lettersHere, whyNotComparable } from './letters.ts';

test('this machine draws letters as the pictures show them', async ({ page, browser }, info) => {
  const here = await lettersHere(page, browser.version());
  if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed') keepLetters(here);
  const why = whyNotComparable(here);
  expect(why, why).toBeUndefined();
});
