import { describe, expect, it } from 'vitest';
import { ENGINES } from '../testing/engines.ts';
import type { Fault } from '../testing/fake-platform.ts';
import { betOnHand, openRoomKillScene, PLAYERS } from '../testing/room-kill-scene.ts';

/** The gate tries a round and a stake on their way, on SQLite; `lease.test.ts` has a process killed on PostgreSQL. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const PHASES = IS_PROOF ? ['BETTING', 'CLOSED', 'DEALING', 'DECIDING', 'SETTLED'] : ['DECIDING'];
const FAULTS: readonly Fault[] = IS_PROOF ? ['hang', 'hang-after'] : ['hang-after'];

describe.each(IS_PROOF ? ENGINES : ENGINES.slice(0, 1))('a process that is killed, on $name', (engine) => {
  it.for(PHASES)(
    'in %s: the next one goes on with the round, and pays it once',
    { timeout: 120_000 },
    async (phase, context) => {
      const scene = await openRoomKillScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      await betOnHand(page);
      const { roundId } = page;
      await page.until(phase, () => page.phase === phase);
      await scene.restart();
      await scene.agree();
      const rounds = await scene.book().selectFrom('room_rounds').selectAll().where('id', '=', roundId).execute();
      expect(rounds).toMatchObject([{ phase: 'SETTLED' }]);
      const wins = scene.platform.callsTo('win').filter(({ body }) => body.roundId === roundId);
      expect(new Set(wins.map(({ body }) => body.txId)).size).toBe(1);
    },
  );

  it.for(FAULTS)(
    'while a stake is asked for (%s): it is given back, and the others stand',
    { timeout: 120_000 },
    async (fault, context) => {
      const scene = await openRoomKillScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      await betOnHand(page);
      scene.platform.fail('bet', fault);
      page.send({ type: 'bet', betId: 'two', roundId: page.roundId, stakes: { hand: '20.0000' } });
      await page.until('the asking', () => scene.platform.callsTo('bet').length === 2);
      await scene.restart();
      await scene.agree();
      const seats = await scene.book().selectFrom('room_seats').selectAll().execute();
      expect(seats).toMatchObject([{ state: 'SETTLED', stake: '15.0000' }]);
    },
  );

  it.runIf(IS_PROOF)(
    'while a decision’s stake is asked for: it does not count',
    { timeout: 120_000 },
    async (context) => {
      const scene = await openRoomKillScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      await betOnHand(page);
      await page.until('the question', () => page.mine.open.length > 0);
      scene.platform.fail('bet', 'hang-after');
      page.send({ type: 'decide', id: 'act', roundId: page.roundId, decision: 'double', index: 0 });
      await page.until('the asking', () => scene.platform.callsTo('bet').length === 2);
      await scene.restart();
      await scene.agree();
      const seats = await scene.book().selectFrom('room_seats').selectAll().execute();
      expect(seats).toMatchObject([{ state: 'SETTLED', stake: '15.0000' }]);
      expect(await scene.book().selectFrom('room_acts').selectAll().execute()).toMatchObject([{ chosen_by: 'CLOCK' }]);
    },
  );

  it.runIf(IS_PROOF).for(FAULTS)(
    'while a win is paid (%s): it is paid, once',
    { timeout: 120_000 },
    async (fault, context) => {
      const scene = await openRoomKillScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      scene.platform.fail('win', fault);
      await betOnHand(page);
      await page.until('the paying', () => scene.platform.callsTo('win').length === 1);
      await scene.restart();
      expect(await scene.agree()).toBe(1);
    },
  );

  it.runIf(IS_PROOF)(
    'again and again under play: money and book agree to the last unit',
    { timeout: 240_000 },
    async (context) => {
      const scene = await openRoomKillScene(engine, context);
      const kills = 12;
      for (let kill = 0; kill < kills; kill += 1) {
        const pages = await Promise.all(PLAYERS.map((player) => scene.sit('draw-yard', player)));
        const [first, ...others] = pages;
        if (!first) throw new Error('Nobody sits.');
        await betOnHand(first, `k${kill}`);
        for (const page of others)
          page.send({ type: 'bet', betId: `k${kill}`, roundId: first.roundId, stakes: { hand: '10.0000' } });
        // A little later each time, so that every phase is met.
        await new Promise((resolve) => setTimeout(resolve, (kill * 3_300) / kills));
        await scene.restart();
      }
      expect(await scene.agree()).toBeGreaterThanOrEqual(kills);
    },
  );
});
