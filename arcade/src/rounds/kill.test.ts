import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { ChildArcade } from '../testing/child-arcade.ts';
import { FakePlatform, type Fault } from '../testing/fake-platform.ts';
import { findClientSeed } from '../testing/free-spin-seed.ts';
import { TEST_SECRET } from '../testing/table.ts';
import type { RoundRow } from './records.ts';
import { openDatabase } from './schema.ts';
import { createRoundStore } from './store.ts';

const START = 10_000_000n;
const CHOICE = { direction: 'under', target: 9_500 };
let dataDir: string;
let platform: FakePlatform;
let platformOrigin: string;
let arcade: ChildArcade;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'arcade-'));
  platform = new FakePlatform(TEST_SECRET, '1000.0000');
  platformOrigin = await platform.listen();
  arcade = await ChildArcade.start(dataDir, platformOrigin);
});
afterEach(async () => {
  await arcade.kill();
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const reading = <T>(read: (store: ReturnType<typeof createRoundStore>) => T): T => {
  const database = openDatabase(join(dataDir, 'arcade.sqlite'));
  try {
    return read(createRoundStore(database));
  } finally {
    database.close();
  }
};
const restart = async (): Promise<void> => {
  await arcade.kill();
  arcade = await ChildArcade.start(dataDir, platformOrigin);
};
const untilSeen = (call: string): Promise<unknown> =>
  vi.waitFor(() => expect(platform.callsTo(call).length).toBeGreaterThan(0), { timeout: 5_000, interval: 5 });
const untilState = (roundId: string, state: RoundRow['state']): Promise<RoundRow> =>
  vi.waitFor(
    () => {
      const round = reading((store) => store.find(roundId));
      if (round?.state !== state) throw new Error(`The round is ${round?.state}.`);
      return round;
    },
    { timeout: 20_000, interval: 100 },
  );
const minor = (decimal: string | null): bigint => minorOf(decimal ?? '0');
const netOf = (round: RoundRow): bigint => (round.state === 'SETTLED' ? minor(round.payout) - minor(round.stake) : 0n);

describe('killed at a bad moment, and started again', () => {
  it.each<Fault>(['hang', 'hang-after'])(
    'while the stake is asked for (%s): the stake is given back',
    async (fault) => {
      platform.fail('bet', fault);
      const session = await arcade.sit(platform.launch(), 'chalk-dice');
      void arcade.spin(session, { choice: CHOICE }).catch(() => undefined);
      await untilSeen('bet');
      await restart();
      await untilState(session.next.roundId, 'REFUNDED');
      expect(platform.balance).toBe(START);
      const again = await arcade.sit(platform.launch(), 'chalk-dice');
      expect(again.unseen).toMatchObject({ roundId: session.next.roundId, state: 'REFUNDED' });
    },
  );

  it.each<Fault>(['hang', 'hang-after'])('while the result is paid (%s): it is paid, once', async (fault) => {
    platform.fail('win', fault);
    const session = await arcade.sit(platform.launch(), 'chalk-dice');
    void arcade.spin(session, { choice: CHOICE }).catch(() => undefined);
    await untilSeen('win');
    await restart();
    const round = await untilState(session.next.roundId, 'SETTLED');
    expect(platform.balance).toBe(START + netOf(round));
    const again = await arcade.sit(platform.launch(), 'chalk-dice');
    expect(again.unseen).toMatchObject({ roundId: round.id, state: 'SETTLED', payout: round.payout });
  });

  it('while the stake is given back: it is given back, once', async () => {
    platform.fail('bet', 'drop-after');
    platform.fail('rollback', 'hang-after');
    const session = await arcade.sit(platform.launch(), 'chalk-dice');
    void arcade.spin(session, { choice: CHOICE }).catch(() => undefined);
    await untilSeen('rollback');
    await restart();
    await untilState(session.next.roundId, 'REFUNDED');
    expect(platform.balance).toBe(START);
    expect(new Set(platform.callsTo('rollback').map(({ raw }) => raw)).size).toBe(1);
  });

  it('in the midst of free spins: the rest is paid when it is due', async () => {
    const session = await arcade.sit(platform.launch(), 'peacock-parlour');
    const promised = reading((store) => store.find(session.next.roundId));
    if (!promised) throw new Error('There is no promise.');
    const clientSeed = await findClientSeed(
      promised,
      ({ freeSpins, spins }) => freeSpins === 8 && (spins[1]?.pays ?? 0) > 0,
    );
    const reply = await arcade.spin(session, { clientSeed });
    if (!reply.success) throw new Error(reply.code);
    expect(reply.value.round.state).toBe('PAYING');
    await vi.waitFor(() => expect(platform.callsTo('win').length).toBe(2), { timeout: 8_000 });
    await restart();
    const again = await arcade.sit(platform.launch(), 'peacock-parlour');
    expect(again.unseen).toMatchObject({ roundId: promised.id, state: 'PAYING', outcome: reply.value.round.outcome });
    expect(again.unseen?.elapsedMs).toBeGreaterThan(2_500);
    const round = await vi.waitFor(() => untilState(promised.id, 'SETTLED'), { timeout: 30_000 });
    expect(platform.balance).toBe(START + netOf(round));
  }, 60_000);

  it('again and again under play: money and book agree to the last unit', async () => {
    const played: string[] = [];
    const cycles = process.env.BAIZE_PROVE === '1' ? 6 : 1;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      for (const game of ['chalk-dice', 'peacock-parlour']) {
        const session = await arcade.sit(platform.launch(), game);
        played.push(session.next.roundId);
        void arcade.spin(session, game === 'chalk-dice' ? { choice: CHOICE } : {}).catch(() => undefined);
      }
      await new Promise((resolve) => setTimeout(resolve, cycle * 6));
      await restart();
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    }
    const rounds = await vi.waitFor(
      () => {
        const found = reading((store) => [...new Set(played)].map((id) => store.find(id))).filter(
          (round) => round !== undefined,
        );
        for (const { state } of found) expect(['COMMITTED', 'SETTLED', 'REFUNDED']).toContain(state);
        return found;
      },
      { timeout: 75_000, interval: 200 },
    );
    expect(platform.balance).toBe(START + rounds.reduce((sum, round) => sum + netOf(round), 0n));
    expect(reading((store) => store.roundsWithPendingCalls())).toEqual([]);
  }, 120_000);

  it('ends cleanly when it is asked to', async () => {
    expect(await arcade.stop()).toBe(0);
  });
});
