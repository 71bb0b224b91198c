import { describe, expect, it, vi } from 'vitest';
import { ENGINES } from '../testing/engines.ts';
import type { Fault } from '../testing/fake-platform.ts';
import { findClientSeed } from '../testing/free-spin-seed.ts';
import { netOf, openKillScene, START } from '../testing/kill-scene.ts';

const CHOICE = { direction: 'under', target: 9_500 };

/** The gate kills a process at its stake and at its payment, and one of two that share a book; the proof at all moments. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const FAULTS: readonly Fault[] = IS_PROOF ? ['hang', 'hang-after'] : ['hang-after'];

describe.each(IS_PROOF ? ENGINES : ENGINES.slice(0, 1))(
  'killed at a bad moment, and started again, on $name',
  (engine) => {
    it.concurrent.for<Fault>(FAULTS)(
      'while the stake is asked for (%s): the stake is given back',
      { timeout: 120_000 },
      async (fault, context) => {
        const { platform, arcade, restart, untilSeen, untilState } = await openKillScene(engine, context);
        platform.fail('bet', fault);
        const session = await arcade().sit(platform.launch(), 'chalk-dice');
        void arcade()
          .spin(session, { choice: CHOICE })
          .catch(() => undefined);
        await untilSeen('bet');
        await restart();
        await untilState(session.next.roundId, 'REFUNDED');
        expect(platform.balance).toBe(START);
        const again = await arcade().sit(platform.launch(), 'chalk-dice');
        expect(again.unseen).toMatchObject({ roundId: session.next.roundId, state: 'REFUNDED' });
      },
    );

    it.concurrent.for<Fault>(FAULTS)(
      'while the result is paid (%s): it is paid, once',
      { timeout: 120_000 },
      async (fault, context) => {
        const { platform, arcade, restart, untilSeen, untilState } = await openKillScene(engine, context);
        platform.fail('win', fault);
        const session = await arcade().sit(platform.launch(), 'chalk-dice');
        void arcade()
          .spin(session, { choice: CHOICE })
          .catch(() => undefined);
        await untilSeen('win');
        await restart();
        const round = await untilState(session.next.roundId, 'SETTLED');
        expect(platform.balance).toBe(START + netOf(round));
        const again = await arcade().sit(platform.launch(), 'chalk-dice');
        expect(again.unseen).toMatchObject({ roundId: round.id, state: 'SETTLED', payout: round.payout });
      },
    );

    it.runIf(IS_PROOF).concurrent('while the stake is given back: it is given back, once', async (context) => {
      const { platform, arcade, restart, untilSeen, untilState } = await openKillScene(engine, context);
      platform.fail('bet', 'drop-after');
      platform.fail('rollback', 'hang-after');
      const session = await arcade().sit(platform.launch(), 'chalk-dice');
      void arcade()
        .spin(session, { choice: CHOICE })
        .catch(() => undefined);
      await untilSeen('rollback');
      await restart();
      await untilState(session.next.roundId, 'REFUNDED');
      expect(platform.balance).toBe(START);
      expect(new Set(platform.callsTo('rollback').map(({ raw }) => raw)).size).toBe(1);
    });

    it.runIf(IS_PROOF)(
      'in the midst of free spins: the rest is paid when it is due',
      { concurrent: true, timeout: 120_000 },
      async (context) => {
        const { platform, arcade, restart, reading, untilSeen, untilState } = await openKillScene(engine, context);
        const session = await arcade().sit(platform.launch(), 'peacock-parlour');
        const promised = await reading((store) => store.find(session.next.roundId));
        if (!promised) throw new Error('There is no promise.');
        const clientSeed = await findClientSeed(
          promised,
          ({ freeSpins, returns }) => freeSpins === 8 && (returns[1] ?? 0) > 0,
        );
        const reply = await arcade().spin(session, { clientSeed });
        if (!reply.success) throw new Error(reply.code);
        expect(reply.value.round.state).toBe('PAYING');
        await untilSeen('win', 2);
        await restart();
        const again = await arcade().sit(platform.launch(), 'peacock-parlour');
        expect(again.unseen).toMatchObject({
          roundId: promised.id,
          state: 'PAYING',
          outcome: reply.value.round.outcome,
        });
        expect(again.unseen?.elapsedMs).toBeGreaterThan(2_500);
        const round = await untilState(promised.id, 'SETTLED');
        expect(platform.balance).toBe(START + netOf(round));
      },
    );

    it.runIf(IS_PROOF)(
      'again and again under play: money and book agree to the last unit',
      { concurrent: true, timeout: 120_000 },
      async (context) => {
        const { platform, arcade, restart, reading } = await openKillScene(engine, context);
        const played: string[] = [];
        for (let cycle = 0; cycle < 6; cycle += 1) {
          for (const game of ['chalk-dice', 'peacock-parlour']) {
            const session = await arcade().sit(platform.launch(), game);
            played.push(session.next.roundId);
            void arcade()
              .spin(session, game === 'chalk-dice' ? { choice: CHOICE } : {})
              .catch(() => undefined);
          }
          await new Promise((resolve) => setTimeout(resolve, cycle * 6));
          await restart();
          await new Promise((resolve) => setTimeout(resolve, 2_500));
        }
        const rounds = await vi.waitFor(
          async () => {
            const ids = [...new Set(played)];
            const found = await reading((store) => Promise.all(ids.map((id) => store.find(id))));
            const there = found.filter((round) => round !== undefined);
            for (const { state } of there) expect(['COMMITTED', 'SETTLED', 'REFUNDED']).toContain(state);
            return there;
          },
          { timeout: 75_000, interval: 200 },
        );
        expect(platform.balance).toBe(START + rounds.reduce((sum, round) => sum + netOf(round), 0n));
        expect(await reading((store) => store.roundsWithPendingCalls())).toEqual([]);
      },
    );

    it.runIf(IS_PROOF).concurrent(
      'ends cleanly when it is asked to',
      async (context) => {
        const { arcade } = await openKillScene(engine, context, true);
        expect(await arcade().stop()).toBe(0);
      },
      120_000,
    );
  },
);

const postgres = ENGINES.filter(({ name }) => name === 'postgres');

describe.each(postgres)('two processes that share a book on $name', (engine) => {
  it.concurrent('leave each other’s rounds alone, and carry on with those of one that was killed', async (context) => {
    const { platform, arcade, startAnother, reading, untilSeen, untilState } = await openKillScene(engine, context);
    const other = await startAnother();
    platform.fail('win', 'hang-after');
    const session = await arcade().sit(platform.launch(), 'chalk-dice');
    const { roundId } = session.next;
    void arcade()
      .spin(session, { choice: CHOICE })
      .catch(() => undefined);
    await untilSeen('win');
    const owner = (await reading((store) => store.find(roundId)))?.owner;
    // The round cannot be played or ended from the other side meanwhile.
    const seat = await other.sit(platform.launch(), 'chalk-dice');
    expect(await other.spin(seat, { choice: CHOICE })).toMatchObject({ success: false });
    expect((await reading((store) => store.find(roundId)))?.owner).toBe(owner);
    await arcade().kill();
    const round = await untilState(roundId, 'SETTLED');
    expect(round.owner).not.toBe(owner);
    expect(platform.balance).toBe(START + netOf(round));
    expect(new Set(platform.callsTo('win').map(({ body }) => body.txId)).size).toBe(1);
    const after = await other.sit(platform.launch(), 'chalk-dice');
    expect(after.unseen).toMatchObject({ roundId, state: 'SETTLED' });
  }, 120_000);

  it.runIf(IS_PROOF).concurrent(
    'hand their rounds over when one ends',
    async (context) => {
      const { platform, arcade, startAnother, untilSeen, untilState } = await openKillScene(engine, context);
      await startAnother();
      platform.fail('win', 'status-500', 'status-500');
      const session = await arcade().sit(platform.launch(), 'chalk-dice');
      await arcade().spin(session, { choice: CHOICE });
      await untilSeen('win');
      expect(await arcade().stop()).toBe(0);
      const round = await untilState(session.next.roundId, 'SETTLED');
      expect(platform.balance).toBe(START + netOf(round));
    },
    120_000,
  );
});
