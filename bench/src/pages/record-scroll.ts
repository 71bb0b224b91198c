import type { CDPSession, Page } from '@playwright/test';
import { betsCalls } from '@baize/protocol/bets';
import { z } from '@baize/protocol/kernel';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { slowDown, SLOWDOWN, visit, withPage } from './bench-page.ts';
import { longestBetween, watchMainThread, type MainThread } from './main-thread.ts';

/** The cost of scrolling a list from its start, with the processor time of its longest task. */
interface ScrollFigures {
  readonly longestMs: number;
  /** Main-thread time for each frame that the page drew. */
  readonly perFrameMs: number;
  readonly framesPerSecond: number;
}

interface RecordScroll {
  readonly short: ScrollFigures;
  readonly long: ScrollFigures;
  /** With the processor four times as slow. */
  readonly slowed: ScrollFigures;
}

type Answer = z.infer<typeof betsCalls.listBets.value>;

const SHORT = 200;
const LONG = 100_000;
const SCROLLED_PX = 12_000;
const PX_PER_SECOND = 4_000;
const LIST = 'dialog[open] [role="group"]:has(> ul > li[aria-posinset])';

/** A betting record that is scrolled: with few rows, with a hundred thousand, and these on a slow phone. */
export async function measureRecordScroll(baseUrl: string, executablePath: string): Promise<RecordScroll> {
  const member = new Member(baseUrl, 'baize');
  await member.signIn('member1', 'Baize#2026demo');
  const scroll = (count: number, rate: number): Promise<ScrollFigures> =>
    withPage(executablePath, async ({ browser, page, devtools }) => {
      await enterAs(member, page, baseUrl);
      await openRecord(page, baseUrl, answerOf(count));
      await slowDown(devtools, rate);
      let frames: readonly number[] = [];
      const seen = await watchMainThread(browser, page, async () => {
        frames = await scrolled(page, devtools);
      });
      return figuresOf(seen, frames);
    });
  return { short: await scroll(SHORT, 1), long: await scroll(LONG, 1), slowed: await scroll(LONG, SLOWDOWN) };
}

/** Gives a page the session that a member has signed in to. */
async function enterAs({ headers }: Member, page: Page, url: string): Promise<void> {
  const cookies = (headers['cookie'] ?? '').split('; ').flatMap((pair) => {
    const [, name, value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return name === undefined ? [] : [{ name, value, url }];
  });
  await page.context().addCookies(cookies);
  await page.addInitScript(
    (known) => {
      if (location.protocol.startsWith('http')) sessionStorage.setItem('token', known);
    },
    (headers['authorization'] ?? '').replace('Bearer ', ''),
  );
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

/** When each frame was drawn during one gesture, between two marks. */
async function scrolled(page: Page, devtools: CDPSession): Promise<readonly number[]> {
  const box = await page.locator(LIST).boundingBox();
  if (box === null) throw new Error('the record is not in view');
  await page.evaluate(() => {
    performance.mark('scroll');
    const times: number[] = [];
    const note = (atMs: number): void => {
      times.push(atMs);
      if (!performance.getEntriesByName('scrolled').length) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { framesOfScroll: times });
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -SCROLLED_PX,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  await page.evaluate(() => performance.mark('scrolled').name);
  const top = await page.locator(LIST).evaluate((list) => list.scrollTop);
  if (top < SCROLLED_PX / 2) throw new Error(`the record was scrolled by ${top} px alone`);
  return z.parse(z.array(z.number()), await page.evaluate(() => Reflect.get(globalThis, 'framesOfScroll')));
}

function figuresOf(seen: MainThread, frames: readonly number[]): ScrollFigures {
  const [from, to] = ['scroll', 'scrolled'].map((name) => seen.marks.find((mark) => mark.name === name)?.atMs ?? 0);
  const within = seen.tasks.filter(({ startMs, endMs }) => endMs > (from ?? 0) && startMs < (to ?? 0));
  const spentMs = within.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  const lastedMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return {
    longestMs: longestBetween(seen, 'scroll', 'scrolled'),
    perFrameMs: spentMs / frames.length,
    framesPerSecond: ((frames.length - 1) * 1_000) / lastedMs,
  };
}
