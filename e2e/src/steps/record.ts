import { expect, type Locator, type Page } from '@playwright/test';
import { amountIn } from './money.ts';

export interface RecordedRound {
  readonly stake: bigint;
  readonly returned: bigint;
}

const recordTable = (page: Page): Locator => page.getByRole('table', { name: 'Betting record' });
/** Settled rows only have a figure for their return; a row that waits shows a dash and is not ready to be read. */
const rowsOf = (page: Page): Locator => recordTable(page).locator('tbody tr').filter({ hasText: 'Settled' });
const figure = (row: Locator, label: string): Promise<string> => row.locator(`[data-label="${label}"]`).innerText();

/** Opens the betting record over the page that is shown, by its address. */
export async function openRecord(page: Page): Promise<void> {
  await page.goto('/index?centre=personalHistoryCopy');
  await expect(recordTable(page)).toBeVisible();
  await expect(recordTable(page)).not.toHaveAttribute('aria-busy', 'true');
}

async function eachPage(page: Page, look: () => Promise<void>): Promise<void> {
  await openRecord(page);
  for (;;) {
    await expect(recordTable(page)).not.toHaveAttribute('aria-busy', 'true');
    await look();
    const next = page.getByRole('button', { name: 'Next page' });
    if ((await next.count()) === 0) return;
    await next.click();
  }
}

/** Every settled round of the betting record, page by page. */
export async function readRecord(page: Page): Promise<RecordedRound[]> {
  const rounds: RecordedRound[] = [];
  await eachPage(page, async () => {
    for (const row of await rowsOf(page).all()) {
      rounds.push({ stake: amountIn(await figure(row, 'Stake')), returned: amountIn(await figure(row, 'Return')) });
    }
  });
  return rounds;
}

/** The link of the open bet to the vendor's page that draws its round again. */
export const verifyLink = (page: Page): Locator => page.getByRole('link', { name: /^Verify in your browser/ });

/** Opens the bet of a row and tells its round's number and the address where its draw is computed again. */
async function proofOf(page: Page, row: Locator): Promise<{ round: string; address: string }> {
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog').filter({ has: verifyLink(page) });
  await expect(dialog.getByText('The seed matches its hash')).toBeVisible();
  const address = await verifyLink(page).getAttribute('href');
  const round = await dialog.getByRole('definition').nth(2).innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return { round, address: address ?? '' };
}

export async function expectVerified(verifier: Page, round: string): Promise<void> {
  const verdict = verifier.locator('.verify-result').filter({ hasText: round });
  await expect(verdict.getByRole('heading', { name: 'Everything matches' })).toBeVisible();
}

/** Opens each bet and has the vendor's own page draw its round again; the first one by the link itself. */
export async function verifyEveryRound(page: Page, expected: number): Promise<void> {
  const rounds = new Set<string>();
  let verifier: Page | undefined;
  await eachPage(page, async () => {
    for (const row of await rowsOf(page).all()) {
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
    }
  });
  await verifier?.close();
  expect(rounds.size).toBe(expected);
}
