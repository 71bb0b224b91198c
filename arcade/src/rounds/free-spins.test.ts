import { afterEach, expect, it, vi } from 'vitest';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { game } from '../../games/peacock-parlour/game.ts';
import { isSame, recompute } from '../verify/recompute.ts';
import { isProof } from '../verify/proof.ts';
import { findClientSeed } from '../testing/free-spin-seed.ts';
import { FAST, openTable, type Table } from '../testing/table.ts';

let table: Table;
afterEach(() => table.close());

it('plays free spins inside the round: several wins at their time, the last one closes', async () => {
  table = await openTable();
  const session = await table.sit();
  const promised = await table.arcade.engine.store.find(session.next.roundId);
  if (!promised) throw new Error('There is no promise.');
  const clientSeed = await findClientSeed(
    promised,
    ({ freeSpins, returns }) => freeSpins >= 8 && returns.filter((pays) => pays > 0).length >= 3,
  );
  // A lost answer in the middle must neither lose nor double a free spin's return.
  table.platform.fail('win', { code: 5000 }, 'drop-after');
  const { json } = await table.spin(session, { clientSeed });
  if (!json.success) throw new Error(json.code);
  const { round } = json.value;
  expect(round.state).toBe('PAYING');
  const spins = Array.isArray(round.outcome?.spins) ? round.outcome.spins.length : 0;
  expect(spins).toBeGreaterThanOrEqual(9);
  const written = await table.arcade.engine.store.find(round.roundId);
  expect((written?.ready_ms ?? 0) - (written?.started_ms ?? 0)).toBe(spins * FAST.minSpinMs);

  const settled = await vi.waitFor(
    async () => {
      const { round: now } = await table.round(session, round.roundId);
      expect(now.state).toBe('SETTLED');
      return now;
    },
    { timeout: 10_000, interval: 20 },
  );
  const wins = table.platform.callsTo('win').map(({ body }) => body);
  const distinct = [...new Map(wins.map((body) => [String(body.txId), body])).values()];
  expect(distinct.length).toBeGreaterThanOrEqual(3);
  expect(distinct.filter((body) => body.roundClosed === true)).toHaveLength(1);
  expect(distinct.at(-1)).toMatchObject({ roundClosed: true, validBet: '0.2000' });
  const paid = distinct.reduce((sum, body) => sum + minorOf(String(body.amount)), 0n);
  expect(formatAmount(paid, 4)).toBe(settled.payout);
  expect(formatAmount(table.platform.balance, 4)).toBe(formatAmount(10_000_000n - 2_000n + paid, 4));
  for (const body of distinct.slice(0, -1)) expect(JSON.stringify(body)).not.toContain(promised.server_seed);
  if (!isProof(settled.proof)) throw new Error('The proof cannot be read.');
  expect(isSame((await recompute(settled.proof, game)).round?.outcome, settled.proof.outcome ?? undefined)).toBe(true);
});
