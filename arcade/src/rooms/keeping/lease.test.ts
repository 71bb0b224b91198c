import { expect, it, describe, vi } from 'vitest';
import { ENGINES } from '../../testing/engines.ts';
import { betOnHand, openRoomKillScene } from '../../testing/room-kill-scene.ts';
import type { TestPage } from '../../testing/test-page.ts';

const TAKEN_WITHIN_MS = 10_000;

describe.each(ENGINES.filter(({ name }) => name === 'postgres'))('two processes on $name', (engine) => {
  it(
    'share a room, and outlive each other: the other one goes on with the round',
    { timeout: 90_000 },
    async (context) => {
      const scene = await openRoomKillScene(engine, context);
      const other = await scene.start();
      const here = await scene.sit('draw-yard', 'p1');
      const there = await scene.sit('draw-yard', 'p2', other);
      await here.until('a new round', () => here.snapshot.round.id !== here.roundId);
      await there.until('the same round', () => there.roundId === here.roundId);
      there.send({ type: 'bet', betId: 'far', roundId: there.roundId, stakes: { 'bank-even': '5.0000' } });
      await there.until('the stake', () => there.mine.accepted.includes('far'));
      await here.until('its total', () =>
        here.all('totals').some(({ totals }) => totals['bank-even']?.stake === '5.0000'),
      );
      await there.until('the result', () => there.all('settled').length > 0);

      await betOnHand(here);
      const { roundId } = here;
      await scene.arcade().kill();
      const killedMs = Date.now();
      await there.until('the end of its socket', () => there.closed !== undefined);
      expect(there.closed).toMatchObject({ code: 1_012 });
      const back = await vi.waitFor(
        async (): Promise<TestPage> => {
          const page = await scene.sit('draw-yard', 'p2', other);
          expect(page.all('snapshot')).toHaveLength(1);
          return page;
        },
        { timeout: TAKEN_WITHIN_MS, interval: 200 },
      );
      expect(Date.now() - killedMs).toBeLessThan(TAKEN_WITHIN_MS);
      expect(back.snapshot.round.number).toBeLessThanOrEqual(here.snapshot.round.number + 3);
      await scene.agree();
      const rounds = await scene.book().selectFrom('room_rounds').selectAll().where('id', '=', roundId).execute();
      expect(rounds).toMatchObject([{ phase: 'SETTLED' }]);
    },
  );
});
