import { afterEach, describe, expect, it } from 'vitest';
import { loadTables } from '../../games/registry.ts';
import type { Table } from '../../tables/define-table.ts';
import { dealTable } from '../../tables/play-table.ts';
import { RoomScene } from '../../testing/room-scene.ts';
import { createAdvisor, type Advisor } from './advisor.ts';

const table = (await loadTables()).get('holdem-balcony');
if (!table) throw new Error('There is no table of hold’em.');

/** Seconds of work would let the loop turn no more often than this. */
const FEW_TURNS = 2;
const MANY_TURNS = 20;

let advisor: Advisor;
afterEach(() => advisor.close());

const roundOf = async (id: string) => ({
  id,
  deal: await dealTable(table, { roundId: id, serverSeed: '7'.repeat(64), previous: '0'.repeat(64) }),
});

/** So often the loop turned until a promise was kept: nobody else waited longer than one turn. */
async function turnsUntil(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const over = promise.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await over;
  return turns;
}

describe('advice of a million futures', () => {
  it('is worked out while the loop goes on, and is the rules’ own', async () => {
    advisor = createAdvisor();
    const round = await roundOf('R-ADVICE');
    const advice = advisor.advise(table, round, []);
    expect(await turnsUntil(advice)).toBeGreaterThan(MANY_TURNS);
    expect(await advice).toBe(table.decisions?.advice(round.deal, []));
  });

  it('is worked out once for all seats of a round', async () => {
    advisor = createAdvisor();
    const round = await roundOf('R-SHARED');
    const [one, two] = [advisor.advise(table, round, []), advisor.advise(table, round, [])];
    expect(one).toBe(two);
    await one;
    expect(await turnsUntil(advisor.advise(table, round, []))).toBeLessThanOrEqual(FEW_TURNS);
  });

  it('is none when the rules fail or the thread ends, and nobody waits for ever', async () => {
    advisor = createAdvisor();
    const lost: Table = { ...table, code: 'no-such-table' };
    expect(await advisor.advise(lost, await roundOf('R-LOST'), [])).toBeUndefined();
    const cut = advisor.advise(table, await roundOf('R-CUT'), []);
    await advisor.close();
    expect(await cut).toBeUndefined();
  });
});

it('is given at the table to each seat that asks', async ({ onTestFinished }) => {
  advisor = createAdvisor();
  const scene = await RoomScene.open({ tables: [table] });
  onTestFinished(() => scene.close());
  const pages = [await scene.sit('holdem-balcony', 'p1'), await scene.sit('holdem-balcony', 'p2')];
  for (const page of pages) {
    page.send({ type: 'bet', betId: 'one', roundId: page.roundId, stakes: { ante: '5.0000' } });
    await page.until('the stake', () => page.mine.accepted.includes('one'));
  }
  const [first] = pages;
  if (!first) throw new Error('Nobody sits.');
  await scene.reach(first, 'DECIDING');
  for (const page of pages) page.send({ type: 'advice', id: 'help', roundId: page.roundId });
  for (const page of pages) await page.until('advice', () => page.all('advice').length === 1);
  const acts = pages.map((page) => page.last('advice').decision);
  expect(['call', 'fold']).toContain(acts[0]);
  expect(acts[1]).toBe(acts[0]);
});
