import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFish, loadGames } from '../src/games/registry.ts';
import { BrowserStage } from '../src/testing/browser.ts';

const games = [...(await loadGames()).values()].filter(({ kind }) => kind === 'slot');
const stage = new BrowserStage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

/** As slow as the phone that the budget has in mind. */
const SLOWDOWN = 4;
/** A spin with its landing. */
const WATCHED_MS = 2_400;
/** Sixty, less what a landing and a late frame may cost. */
const LEAST_PER_SECOND = 55;

/** Runs in the page: the time of each frame. */
const frameTimes = (_root: Element, forMs: number): Promise<number[]> =>
  new Promise((resolve) => {
    const times: number[] = [];
    const next = (time: number): void => {
      times.push(time);
      if (time - (times[0] ?? time) < forMs) requestAnimationFrame(next);
      else resolve(times);
    };
    requestAnimationFrame(next);
  });

/** One table of each kind of dealing: two hands, a wheel, dice, and the most cards that any deals. */
const TABLES = ['ivory-baccarat', 'roulette-terrace', 'sic-bo-pavilion', 'bull-meadow'];
/** As long as most tables deal. */
const DEALT_MS = 5_000;

interface Frames {
  readonly perSecond: number;
  readonly worst: number;
}

function framesIn(times: readonly number[]): Frames {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return { perSecond: (gaps.length * 1_000) / gaps.reduce((sum, gap) => sum + gap, 0), worst: Math.max(...gaps) };
}

describe.each(TABLES)('%s', (code) => {
  it('holds its frames while it is dealt, on a processor four times as slow', async () => {
    const seat = await stage.sit({ game: code });
    await seat.comesTo(seat.frame.locator('.felt[data-phase="DEALING"]'));
    const session = await seat.page.context().newCDPSession(seat.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const { perSecond, worst } = framesIn(await seat.frame.locator('html').evaluate(frameTimes, DEALT_MS));
    await seat.page.context().close();
    console.log(`${code}: ${perSecond.toFixed(1)} frames a second, longest ${worst.toFixed(0)} ms`);
    expect(perSecond).toBeGreaterThanOrEqual(LEAST_PER_SECOND);
  }, 90_000);
});

/** A landing restyles some dozens of elements; a whole page has thousands. */
const MOST_RESTYLED = 100;
/** Drops that fall are counted in each frame; all cells of five reels are more than two hundred. */
const MOST_LAID_OUT = 200;

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number; readonly data?: { readonly reason?: string } };
}

/** Runs something and returns what Chromium worked out meanwhile. */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking'],
    },
  });
  await act();
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  return events;
}

describe.each([...(await loadFish()).keys()])('the pond %s', (code) => {
  it('holds its frames while shots fly, on a processor four times as slow', async () => {
    const seat = await stage.sit({ game: code });
    await seat.comesTo(seat.frame.locator('.shoot[aria-disabled="false"]'));
    const session = await seat.page.context().newCDPSession(seat.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await seat.frame.locator('.shoot').dispatchEvent('pointerdown', { button: 0 });
    const { perSecond, worst } = framesIn(await seat.frame.locator('html').evaluate(frameTimes, DEALT_MS));
    await seat.page.context().close();
    console.log(`${code}: ${perSecond.toFixed(1)} frames a second, longest ${worst.toFixed(0)} ms`);
    expect(perSecond).toBeGreaterThanOrEqual(LEAST_PER_SECOND);
  }, 90_000);
});

describe.each(games)('$code', ({ code }) => {
  it('works out nothing anew in a spin but what moves or changes', async () => {
    const seat = await stage.sit({ game: code });
    await seat.ready();
    const session = await stage.devtools();
    const events = await traced(session, async () => {
      await seat.frame.locator('.spin').click();
      await seat.passes(WATCHED_MS);
    });
    await seat.page.context().close();
    const restyled = events.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0));
    const laidOut = events.filter(
      ({ name, args }) => name === 'LayoutInvalidationTracking' && args?.data?.reason === 'Style changed',
    );
    console.log(`${code}: ${Math.max(...restyled)} elements restyled at once, ${laidOut.length} laid out for a style`);
    expect(restyled.length).toBeGreaterThan(0);
    expect(Math.max(...restyled)).toBeLessThanOrEqual(MOST_RESTYLED);
    expect(laidOut.length).toBeLessThanOrEqual(MOST_LAID_OUT);
  }, 60_000);

  it('holds its frames while it spins, on a processor four times as slow', async () => {
    const seat = await stage.sit({ game: code });
    await seat.ready();
    const session = await seat.page.context().newCDPSession(seat.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await seat.frame.locator('.spin').click();
    const times = await seat.frame.locator('html').evaluate(frameTimes, WATCHED_MS);
    await seat.page.context().close();
    const { perSecond, worst } = framesIn(times);
    console.log(`${code}: ${perSecond.toFixed(1)} frames a second, longest ${worst.toFixed(0)} ms`);
    expect(perSecond).toBeGreaterThanOrEqual(LEAST_PER_SECOND);
  }, 60_000);
});
