import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { ChildArcade } from '../testing/child-arcade.ts';
import { ENGINES, type TestDatabase } from '../testing/engines.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { TEST_SECRET } from '../testing/table.ts';
import { TestPage } from '../testing/test-page.ts';

const SCRIPT = join(import.meta.dirname, '..', 'testing', 'room-process.ts');
const SEATS = 200;
const TABLES = 50;
const ECHOES = 200;
/** Joins at once; a platform answers each of them. */
const AT_ONCE = 20;

let scratch: TestDatabase;
let platform: FakePlatform;
let arcade: ChildArcade;
beforeAll(async () => {
  const [engine] = ENGINES;
  if (!engine) throw new Error('There is no engine.');
  scratch = await engine.make();
  platform = new FakePlatform(TEST_SECRET, '1000.0000');
  arcade = await ChildArcade.start({ ...scratch.env, TABLE_PACE: 'calm' }, await platform.listen(), SCRIPT);
}, 60_000);
afterAll(async () => {
  await arcade.kill();
  await platform.close();
  await scratch.drop();
});

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${arcade.pid}/status`, 'utf8'))?.[1]) / 1_024;

const atMost = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const sit = async (player: string, merchant: string): Promise<TestPage> =>
  TestPage.join(arcade.origin, 'coin-yard', await arcade.ticket(platform.launch(player), 'coin-yard', merchant));

async function sitAll(seats: readonly (readonly [player: string, merchant: string])[]): Promise<TestPage[]> {
  const pages: TestPage[] = [];
  for (let from = 0; from < seats.length; from += AT_ONCE)
    pages.push(
      ...(await Promise.all(seats.slice(from, from + AT_ONCE).map(([player, merchant]) => sit(player, merchant)))),
    );
  return pages;
}

/** The time of an empty question and its answer, on a socket that hears nothing else. */
async function echoes(page: TestPage): Promise<number[]> {
  const sentMs: number[] = [];
  for (let index = 0; index < ECHOES; index += 1) {
    sentMs.push(Date.now());
    page.send({ type: 'ping', id: String(index) });
    await page.until('an echo', () => page.all('echo').length === index + 1);
    await new Promise((resolve) => setTimeout(resolve, 110));
  }
  return page.messages.flatMap((each, index) =>
    each.type === 'echo' ? [(page.arrivedMs[index] ?? 0) - (sentMs[Number(each.id)] ?? 0)] : [],
  );
}

/** From the server's clock in a message of a phase to its arrival, both on this machine. */
const delays = (pages: readonly TestPage[]): number[] =>
  pages.flatMap(({ messages, arrivedMs }) =>
    messages.flatMap((each, index) => (each.type === 'phase' ? [(arrivedMs[index] ?? 0) - each.now] : [])),
  );

describe('a crowd', () => {
  it('of 200 at one table and of 50 tables hears and is heard in time, and is paid to the last unit', async () => {
    const lonely = await sit('lonely', 'quiet');
    const echo = Math.max(1, atMost(await echoes(lonely), 0.99));
    lonely.close();
    const before = residentMb();
    const pages = await sitAll(Array.from({ length: SEATS }, (_, index) => [`p${index}`, 'baize'] as const));
    const perPlayerKb = ((residentMb() - before) / SEATS) * 1_024;
    const others = await sitAll(
      Array.from({ length: TABLES * 2 }, (_, index) => [`t${index}`, `m${index % TABLES}`] as const),
    );
    const [first, slow] = pages;
    if (!first || !slow) throw new Error('Nobody sits.');
    const { roundId } = first;
    await first.until('a new round', () => first.roundId !== roundId);
    const round = first.roundId;
    const laidMs = performance.now();
    for (const page of [...pages, ...others])
      page.send({ type: 'bet', betId: 'b', roundId: page.roundId, stakes: { heads: '5.0000' } });
    slow.pause();
    const heard = pages.filter((page) => page !== slow);
    const answered = heard.map(async (page) => {
      await page.until('an answer', () => page.mine.accepted.length > 0 || page.all('refused').length > 0, 30_000);
      return performance.now() - laidMs;
    });
    const bets = await Promise.all(answered);
    await first.until('the result', () => first.all('settled').some(({ past }) => past.id === round), 60_000);
    for (const page of [...heard, ...others])
      await page.until('its result', () => page.all('settled').length > 0, 60_000);
    const delay = atMost(delays(heard), 0.99);
    process.stdout.write(
      `echo p99 ${echo.toFixed(1)} ms; phase p99 ${delay.toFixed(1)} ms (×${(delay / echo).toFixed(1)}) at ${SEATS} seats and ` +
        `${TABLES} tables; bet answered p50 ${atMost(bets, 0.5).toFixed(0)} ms, p99 ${atMost(bets, 0.99).toFixed(0)} ms; ` +
        `${perPlayerKb.toFixed(0)} KB a player\n`,
    );
    expect(delay / echo).toBeLessThan(40);
    expect(perPlayerKb).toBeLessThan(500);
    for (const page of heard) {
      const { mine } = page.all('settled').findLast(({ result }) => result.mine)?.result ?? {};
      const net = minorOf(mine?.returned ?? '0') - minorOf(mine?.stake ?? '0');
      await page.until('its money', () => minorOf(page.balance) === minorOf('1000') + net, 30_000);
    }
    slow.resume();
    await slow.until('what it missed', () => slow.all('settled').length > 0 || slow.all('snapshot').length > 1, 30_000);
  });
});
