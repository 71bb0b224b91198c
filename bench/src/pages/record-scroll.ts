import type { Page } from '@playwright/test';
import { betsCalls } from '@baize/protocol/bets';
import type { z } from '@baize/protocol/kernel';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { SLOWDOWN, visit } from './bench-page.ts';
import { measureScroll, type ScrollFigures } from './list-scroll.ts';

interface RecordScroll {
  readonly short: ScrollFigures;
  readonly long: ScrollFigures;
  /** With the processor four times as slow. */
  readonly slowed: ScrollFigures;
}

type Answer = z.infer<typeof betsCalls.listBets.value>;

const SHORT = 200;
const LONG = 100_000;
const LIST = 'dialog[open] [role="group"]:has(> ul > li[aria-posinset])';

/** A betting record that is scrolled: with few rows, with a hundred thousand, and these on a slow phone. */
export async function measureRecordScroll(baseUrl: string, executablePath: string): Promise<RecordScroll> {
  const member = new Member(baseUrl, 'baize');
  await member.signIn('member1', 'Baize#2026demo');
  const scroll = (count: number, rate: number): Promise<ScrollFigures> =>
    measureScroll({
      member,
      baseUrl,
      executablePath,
      rate,
      list: LIST,
      open: (page) => openRecord(page, baseUrl, answerOf(count)),
    });
  return { short: await scroll(SHORT, 1), long: await scroll(LONG, 1), slowed: await scroll(LONG, SLOWDOWN) };
}

/** As the platform answers: one page that holds them all. */
function answerOf(count: number): Answer {
  const rows = Array.from({ length: count }, (_, index): Answer['rows'][number] => ({
    id: `bench-${index}`,
    gameId: 'chalk-dice',
    gameName: 'Chalk Dice',
    showIcon: '',
    vassalage: 'ninefold',
    vendorName: 'Ninefold',
    category: 'RNG',
    roundId: `round-${index}`,
    placedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    settledAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    stake: '1.00',
    payout: index % 3 === 0 ? '2.80' : '0.00',
    net: index % 3 === 0 ? '1.80' : '-1.00',
    validBet: '1.00',
    currency: 'USD',
    status: 'SETTLED',
    mode: 'REAL',
  }));
  const totals = { count, stake: `${count}.00`, payout: '0.00', net: `-${count}.00`, validBet: `${count}.00` };
  return { rows, pageNum: 1, totalPages: 1, totalRows: count, totals };
}

async function openRecord(page: Page, baseUrl: string, value: Answer): Promise<void> {
  await page.route(`**${betsCalls.listBets.path}?*`, (route) => route.fulfill({ json: { success: true, value } }));
  await visit(page, `${baseUrl}/index?centre=personalHistoryCopy`);
  await page.locator(LIST).waitFor({ timeout: 60_000 });
}
