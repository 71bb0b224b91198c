import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { balanceOf } from '../steps/money.ts';
import { openRecord, readRecord, settledRows, verifyEveryRound } from '../steps/record.ts';
import { joinRoom, memberIn } from '../steps/tables.ts';

// Four browsers through a hand of up to a hundred moves, on machines of two cores.
test.setTimeout(900_000);

const PLAYERS = 4;
const DEPOSIT = 500_000n;
const soon = { timeout: 90_000 };
const quick = { timeout: 2_000 };

/** A seat of a card table, played with keys alone; the game's frame keeps the focus. */
interface Seat {
  readonly table: FrameLocator;
  readonly page: Page;
  readonly press: (key: string) => Promise<void>;
}

const isThere = (part: Locator): Promise<boolean> => part.isVisible();

async function pressOn(part: Locator): Promise<void> {
  await part.focus(quick);
  await part.press('Enter', quick);
}

/** The moves of a seat that is asked, by its game. */
const MOVES: Readonly<Record<string, (seat: Seat, moves: number) => Promise<void>>> = {
  'bull-court': ({ press }) => press('1'),
  'thirteen-cards': async ({ table, press }) => {
    await press('s');
    await pressOn(table.locator('.card-main:enabled'));
  },
  // A few draws and discards, and whoever is not last gives up.
  'rummy-veranda': async ({ table, press }, moves) => {
    if (moves >= 3 && (await isThere(table.locator('[data-act="drop"]'))))
      return pressOn(table.locator('[data-act="drop"]'));
    await press('d');
    await press('ArrowLeft');
    await press('Enter');
    await pressOn(table.locator('.card-main:enabled'));
  },
  'mahjong-courtyard': async ({ table, press }) => {
    if (await isThere(table.locator('[data-claim="win"]'))) return press('w');
    if (await isThere(table.locator('[data-claim="pass"]'))) return press('x');
    if (!(await isThere(table.locator('.card-main:enabled')))) {
      await press('ArrowLeft');
      await press('Enter');
    }
    await press('d');
  },
};

/** Does what is asked until the hand is over. */
async function playHand(seat: Seat, move: (seat: Seat, moves: number) => Promise<void>): Promise<void> {
  const { table } = seat;
  const outcome = table.locator('.card-outcome');
  // The acts of the chair give way to those of the hand while it is this seat's turn.
  const asked = table.locator('.card-controls:has(.seat-acts[hidden])');
  let moves = 0;
  await expect(async () => {
    if (await isThere(asked)) {
      moves += 1;
      await move(seat, moves);
    }
    await expect(outcome).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 600_000, intervals: [250] });
}

for (const [code, move] of Object.entries(MOVES))
  test(`four members play a hand of ${code} to its end by keys alone, and each has it in the record @tongues`, async ({
    browser,
    product,
    locale,
  }) => {
    const pages: Page[] = [];
    for (let player = 0; player < PLAYERS; player += 1) pages.push(await memberIn(browser, product, locale));
    const seats: Seat[] = [];
    for (const page of pages)
      seats.push({ page, table: await joinRoom(page, code), press: (key) => page.keyboard.press(key) });
    await Promise.all(seats.map(({ table }) => pressOn(table.locator('.card-main:enabled'))));
    for (const { table } of seats) await expect(table.locator('.card-felt[data-seated]')).toBeVisible(soon);
    await Promise.all(seats.map((seat) => playHand(seat, move)));
    // Before the next hand is dealt.
    await Promise.all(pages.map((page) => visit(page, '/index')));
    let sum = 0n;
    for (const page of pages) {
      await expect.poll(async () => (await readRecord(page)).length, soon).toBeGreaterThan(0);
      const rounds = await readRecord(page);
      const net = rounds.reduce((total, { stake, returned }) => total + returned - stake, 0n);
      await expect.poll(() => balanceOf(page), soon).toBe(DEPOSIT + net);
      sum += net;
      await openRecord(page);
      await settledRows(page).first().getByRole('button').click();
      await expect(
        page
          .getByRole('dialog')
          .getByRole('figure')
          .getByRole('listitem')
          .filter({ hasText: words('You') }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await verifyEveryRound(page, rounds.length);
      await page.context().close();
    }
    // Nothing but the rake leaves the table.
    expect(sum).toBeLessThanOrEqual(0n);
    expect(await auditLedger(product)).toMatchObject({ clean: true });
  });
