import { afterEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import type { Fixture } from '../book/model/sport.ts';
import { courseOf } from '../book/play/course.ts';
import { commitmentTo } from '../fairness/draws.ts';
import { openBookScene, type BookScene } from '../testing/book-scene.ts';

let scene: BookScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const START = minorOf('1000.0000');
/** Longer than the wait of a live bet and than the way from danger to goal. */
const CALM_MS = 8_000;

/** The course of the first match that holds a goal after a calm time, with the start of the danger that led to it. */
async function courseWithGoal({ tables }: BookScene) {
  for (const row of await tables().selectFrom('book_fixtures').selectAll().orderBy('starts_ms').execute()) {
    const fixture = { ...(JSON.parse(row.listing) as Fixture), commitment: row.commitment };
    const { events } = await courseOf(fixture, row.server_seed);
    for (const [index, event] of events.entries()) {
      const danger = events.slice(0, index).findLast(({ kind }) => kind === 'danger');
      if (event.kind !== 'goal' || danger === undefined) continue;
      const before = events.filter(({ at }) => at < danger.at);
      const calmSince = before.at(-1)?.at ?? 0;
      if (danger.at - calmSince > CALM_MS) return { fixture, events, goal: event, danger };
    }
  }
  return undefined;
}

/** Scenes are opened until one has such a goal: seeds are drawn, so a test cannot choose them. */
async function openWithGoal() {
  for (;;) {
    const opened = await openBookScene();
    const found = await courseWithGoal(opened);
    if (found) {
      scene = opened;
      return { ...opened, ...found };
    }
    await opened.close();
  }
}

describe('a live slip', () => {
  it('waits, is looked at again and taken only then', async () => {
    const { fixture, danger, platform, leg, place, toMoment, clock, until } = await openWithGoal();
    toMoment(fixture.id, danger.at - CALM_MS + 500);
    const reply = await place([await leg(fixture.id, 'home')], { policy: 'any' });
    expect(reply).toMatchObject({ status: 'pending', slip: { state: 'DELAYED' } });
    expect(platform.callsTo('bet')).toEqual([]);
    clock.advance(3_000);
    await until(reply.slip?.id ?? '', 'OPEN');
    expect(platform.callsTo('bet')).toHaveLength(1);
  });

  it('is refused without money when danger came while it waited, whatever its policy', async () => {
    const { fixture, danger, platform, leg, place, toMoment, until } = await openWithGoal();
    toMoment(fixture.id, danger.at - 1_500);
    const reply = await place([await leg(fixture.id, 'home')], { policy: 'any' });
    expect(reply.status).toBe('pending');
    toMoment(fixture.id, danger.at + 1_500);
    const slip = await until(reply.slip?.id ?? '', 'REFUSED');
    expect(slip.refusal).toEqual({ code: 'LEGS', legs: [{ leg: 0, code: 'suspended' }] });
    expect(platform.calls).toEqual([]);
    expect(platform.balance).toBe(START);
  });

  it('is never taken at the old price at the instant of a goal, by none of 20 players', async () => {
    const { fixture, danger, goal, events, platform, leg, place, toMoment, tables, clock } = await openWithGoal();
    toMoment(fixture.id, danger.at - 2_000);
    const seen = await leg(fixture.id, goal.side === 'home' ? 'home' : 'away');
    toMoment(fixture.id, Math.max(danger.at, goal.at - 500));
    const inDanger = await Promise.all(Array.from({ length: 20 }, () => place([seen])));
    for (const reply of inDanger) expect(reply.refusal).toMatchObject({ code: 'LEGS', legs: [{ code: 'suspended' }] });
    toMoment(fixture.id, goal.at);
    const after = await Promise.all(Array.from({ length: 20 }, () => place([seen], { policy: 'better' })));
    for (const { status, refusal } of after) {
      expect(status).toBe('refused');
      expect(refusal).not.toMatchObject({ legs: [{ price: seen.price }] });
    }
    const calm = events.find(({ kind, at }) => kind === 'danger-over' && at >= goal.at);
    toMoment(fixture.id, (calm ?? goal).at + 1);
    const late = await Promise.all(Array.from({ length: 20 }, () => place([seen])));
    for (const reply of late) expect(reply.status).toBe('refused');
    clock.advance(4_000);
    expect(await tables().selectFrom('book_slips').selectAll().execute()).toEqual([]);
    expect(platform.calls).toEqual([]);
  });
});

describe('at the instant of a goal', () => {
  it('each of 20 players has a bet from before it at the old price, or is refused or asked again', async () => {
    const { fixture, danger, goal, leg, place, toMoment, tables, clock, platform } = await openWithGoal();
    toMoment(fixture.id, danger.at - CALM_MS + 500);
    const old = await leg(fixture.id, goal.side === 'home' ? 'home' : 'away');
    // Ten are early enough to be looked at again before the attack, the others come while it goes on and with the goal.
    const sent = await Promise.all(Array.from({ length: 10 }, () => place([old], { stakePerLine: '1.00' })));
    clock.advance(3_000);
    const settledBefore = async () =>
      (await tables().selectFrom('book_slips').selectAll().where('state', '=', 'DELAYED').execute()).length === 0;
    await expect.poll(settledBefore).toBe(true);
    toMoment(fixture.id, goal.at - 1);
    sent.push(...(await Promise.all(Array.from({ length: 5 }, () => place([old], { stakePerLine: '1.00' })))));
    toMoment(fixture.id, goal.at);
    sent.push(...(await Promise.all(Array.from({ length: 5 }, () => place([old], { stakePerLine: '1.00' })))));
    clock.advance(4_000);
    await expect.poll(settledBefore).toBe(true);
    const slips = await tables().selectFrom('book_slips').selectAll().execute();
    const legs = await tables().selectFrom('book_legs').selectAll().execute();
    for (const slip of slips.filter(({ state }) => state !== 'REFUSED')) {
      expect(slip.placed_ms).toBeLessThan(fixture.startsAtMs + danger.at);
      expect(legs.find(({ slip_id }) => slip_id === slip.id)?.price).toBe(old.price);
    }
    expect(sent.slice(10).every(({ status }) => status === 'refused')).toBe(true);
    expect(platform.callsTo('bet').length).toBeLessThanOrEqual(10);
  });
});

describe('the programme', () => {
  it('commits to every seed before it shows a fixture, and reveals it with the end', async () => {
    scene = await openBookScene();
    const { bookmaker, tables, toMoment } = scene;
    await expect.poll(() => bookmaker.programme.snapshot('football').fixtures.length).toBe(3);
    const rows = await tables().selectFrom('book_fixtures').selectAll().execute();
    const { fixtures } = bookmaker.programme.snapshot('football');
    for (const view of fixtures) {
      expect(view).toMatchObject({ serverSeed: null, state: { phase: 'before' } });
      expect(view.commitment).toBe(rows.find(({ id }) => id === view.id)?.commitment);
      expect(view.markets.map(({ market }) => market.kind)).toEqual(['result', 'handicap', 'total']);
    }
    expect(JSON.stringify(fixtures)).not.toContain(rows[0]?.server_seed);
    toMoment('match-0', 300_000);
    expect(JSON.stringify(await bookmaker.programme.detail('match-0'))).not.toContain(rows[0]?.server_seed);
    toMoment('match-0', 700_000);
    const detail = await bookmaker.programme.detail('match-0');
    expect(detail?.fixture).toMatchObject({ serverSeed: rows[0]?.server_seed, state: { phase: 'over' }, markets: [] });
    // Anybody can check the promise and draw the whole match again.
    const seed = detail?.fixture.serverSeed ?? '';
    expect(await commitmentTo(seed)).toBe(fixtures[0]?.commitment);
    const fixture = JSON.parse(rows[0]?.listing ?? '') as Fixture;
    expect((await courseOf(fixture, seed)).events).toEqual(detail?.events);
  });

  it('lists the same fixtures with the same seeds after a restart', async () => {
    scene = await openBookScene();
    const { bookmaker, tables } = scene;
    const before = await tables().selectFrom('book_fixtures').selectAll().execute();
    const fixtures = before.map((row) => ({ ...row, server_seed: 'ff'.repeat(32), commitment: '00'.repeat(32) }));
    await bookmaker.store.addFixtures(fixtures);
    expect(await tables().selectFrom('book_fixtures').selectAll().execute()).toEqual(before);
  });

  it('shows nothing that has not happened yet by the clock', async () => {
    const { fixture, goal, bookmaker, toMoment } = await openWithGoal();
    toMoment(fixture.id, goal.at - 60);
    const before = await bookmaker.programme.detail(fixture.id);
    expect(before?.events.every(({ at }) => at < goal.at)).toBe(true);
    toMoment(fixture.id, goal.at);
    const after = await bookmaker.programme.detail(fixture.id);
    expect(after?.events.some(({ kind, at }) => kind === 'goal' && at === goal.at)).toBe(true);
  });
});
