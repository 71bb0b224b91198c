import type { CDPSession, Page } from '@playwright/test';
import { z } from '@baize/protocol/kernel';
import type { Member } from '../../../tools/vendor-kit/member.ts';
import { slowDown, withPage } from './bench-page.ts';
import { longestBetween, watchMainThread, type MainThread } from './main-thread.ts';

/** The cost of scrolling a list from its start, with the processor time of its longest task. */
export interface ScrollFigures {
  readonly longestMs: number;
  /** Main-thread time for each frame that the page drew. */
  readonly perFrameMs: number;
  readonly framesPerSecond: number;
}

const SCROLLED_PX = 12_000;
const PX_PER_SECOND = 4_000;

export interface ScrolledList {
  readonly member: Member;
  readonly baseUrl: string;
  readonly executablePath: string;
  /** Brings the list up in a page whose member is logged in. */
  readonly open: (page: Page) => Promise<void>;
  /** The part that scrolls. */
  readonly list: string;
  /** How many times as slow the processor is. */
  readonly rate: number;
}

/** Scrolls a list from its start, in a browser of its own. */
export const measureScroll = ({
  member,
  baseUrl,
  executablePath,
  open,
  list,
  rate,
}: ScrolledList): Promise<ScrollFigures> =>
  withPage(executablePath, async ({ browser, page, devtools }) => {
    await enterAs(member, page, baseUrl);
    await open(page);
    await slowDown(devtools, rate);
    let frames: readonly number[] = [];
    const seen = await watchMainThread(browser, page, async () => {
      frames = await scrolled(page, devtools, list);
    });
    return figuresOf(seen, frames);
  });

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

/** When each frame was drawn during one gesture, between two marks. */
async function scrolled(page: Page, devtools: CDPSession, list: string): Promise<readonly number[]> {
  const box = await page.locator(list).boundingBox();
  if (box === null) throw new Error('the list is not in view');
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
  const top = await page.locator(list).evaluate((part) => part.scrollTop);
  if (top < SCROLLED_PX / 2) throw new Error(`the list was scrolled by ${top} px alone`);
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
