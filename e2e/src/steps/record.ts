import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../setup/words.ts';
import { amountIn } from './money.ts';

export interface RecordedRound {
  readonly stake: bigint;
  readonly returned: bigint;
}

/** The list draws the rows in view alone; each says which of how many it is. */
const recordList = (page: Page): Locator => page.getByRole('group', { name: words('Betting record') });
const rowAt = (page: Page, place: number): Locator => recordList(page).locator(`li[aria-posinset="${place}"]`);
const figure = (row: Locator, label: string): Promise<string> => row.locator(`[data-label="${label}"]`).innerText();

/** Settled rows only have a figure for their return; a row that waits shows a dash and is not ready to be read. */
export const settledRows = (page: Page): Locator =>
  recordList(page)
    .getByRole('listitem')
    .filter({ hasText: words('Settled') });

/** Opens the betting record over the page that is shown, by its address. */
export async function openRecord(page: Page): Promise<void> {
  await page.goto('/index?centre=personalHistoryCopy');
  await expect(rowAt(page, 1)).toBeVisible();
}

/** Looks at every settled row, from the newest down. */
export async function eachSettledRow(page: Page, look: (row: Locator) => Promise<void>): Promise<void> {
  await openRecord(page);
  const count = Number(await rowAt(page, 1).getAttribute('aria-setsize'));
  for (let place = 1; place <= count; place += 1) {
    const row = rowAt(page, place);
    await row.scrollIntoViewIfNeeded();
    if ((await row.innerText()).includes(words('Settled'))) await look(row);
  }
}

/** Every settled round of the betting record. */
export async function readRecord(page: Page): Promise<RecordedRound[]> {
  const rounds: RecordedRound[] = [];
  await eachSettledRow(page, async (row) => {
    rounds.push({ stake: amountIn(await figure(row, 'stake')), returned: amountIn(await figure(row, 'return')) });
  });
  return rounds;
}

/** The link of the open bet to the vendor's page that draws its round again. */
export const verifyLink = (page: Page): Locator => page.getByRole('link', { name: words('Verify in your browser') });

/** Opens the bet of a row and tells its round's number and the address where its draw is computed again. */
async function proofOf(page: Page, row: Locator): Promise<{ round: string; address: string }> {
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog').filter({ has: verifyLink(page) });
  await expect(
    dialog.getByText(words('<0>The seed matches its hash.</0> Your browser just checked it.')),
  ).toBeVisible();
  const address = await verifyLink(page).getAttribute('href');
  const round = await dialog.getByRole('definition').nth(2).innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return { round, address: address ?? '' };
}

export async function expectVerified(verifier: Page, round: string): Promise<void> {
  const verdict = verifier.locator('.verify-result').filter({ hasText: round });
  await expect(verdict.getByRole('heading', { name: words('game:verifyMatch') })).toBeVisible();
}

/** Opens each bet and has the vendor's own page draw its round again; the first one by the link itself. */
export async function verifyEveryRound(page: Page, expected: number): Promise<void> {
  const rounds = new Set<string>();
  let verifier: Page | undefined;
  await eachSettledRow(page, async (row) => {
    if (verifier === undefined) {
      await row.getByRole('button').click();
      [verifier] = await Promise.all([page.context().waitForEvent('page'), verifyLink(page).click()]);
      await page.keyboard.press('Escape');
      await expect(verifyLink(page)).toBeHidden();
    }
    const { round, address } = await proofOf(page, row);
    if (verifier.url() !== address) await verifier.goto(address);
    await expectVerified(verifier, round);
    rounds.add(round);
  });
  await verifier?.close();
  expect(rounds.size).toBe(expected);
}
