import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../store/database.ts';
import { openDatabase } from '../store/open-database.ts';
import { ENGINES, type TestDatabase } from '../testing/engines.ts';
import { createVault, type PlayMove, type Vault } from './books.ts';

describe.each(ENGINES)('a round of many in the vault, on $name', (engine) => {
  let scratch: TestDatabase;
  let database: Database;
  let vault: Vault;
  beforeEach(async () => {
    scratch = await engine.make();
    database = await openDatabase(scratch.place);
    vault = createVault(database, Date.now);
    for (const player of ['p1', 'p2']) {
      await vault.createPlayer(player, 'USD');
      await vault.transfer({ kind: 'IN', playerId: player, reference: `in-${player}`, amount: '100.0000' });
    }
  });
  afterEach(async () => {
    await database.close();
    await scratch.drop();
  });

  const move = (call: PlayMove['call'], txId: string, amount: string, more: Partial<PlayMove> = {}) =>
    vault.play({
      call,
      playerId: 'p1',
      txId,
      refTxId: '',
      roundId: 'shared',
      gameCode: 'ivory-baccarat',
      category: 'LIVE',
      amount,
      closed: false,
      detail: {},
      ...more,
    });

  it('gives one bet back, once, and lets the others stand', async () => {
    await move('bet', 'b1', '10.0000');
    await move('bet', 'b2', '20.0000');
    await move('rollback', 'k1', '0', { refTxId: 'b1' });
    expect(await move('rollback', 'k1', '0', { refTxId: 'b1' })).toMatchObject({ code: 0, balance: '80.0000' });
    expect(await move('rollback', 'k1-again', '0', { refTxId: 'b1' })).toMatchObject({ code: 0, balance: '80.0000' });
    expect(await move('rollback', 'k3', '0', { refTxId: 'never' })).toMatchObject({ code: 0, balance: '80.0000' });
    await move('win', 'w', '40.0000', { closed: true });
    expect(await vault.balance('p1')).toBe('120.0000');
    expect(await vault.rounds('p1', 0, 10)).toMatchObject([{ roundId: 'shared', stake: '20.0000', payout: '40.0000' }]);
  });

  it('takes bets with their returns, each once, until the round ends', async () => {
    const shots = (txId: string, amount: string, winAmount: string) => move('betWin', txId, amount, { winAmount });
    expect(await shots('s1', '4.0000', '12.0000')).toMatchObject({ code: 0, balance: '108.0000' });
    expect(await shots('s1', '4.0000', '12.0000')).toMatchObject({ code: 0, balance: '108.0000' });
    expect(await shots('s1', '4.0000', '13.0000')).toMatchObject({ code: 2001 });
    expect(await shots('s2', '108.0001', '500.0000')).toMatchObject({ code: 1001, balance: '108.0000' });
    expect(await shots('s3', '8.0000', '0.0000')).toMatchObject({ code: 0, balance: '100.0000' });
    expect(await vault.rounds('p1', 0, 10)).toEqual([]);
    await move('endRound', '', '0', { detail: { summary: 'all' } });
    await move('endRound', '', '0');
    expect(await vault.rounds('p1', 0, 10)).toMatchObject([
      { seq: 1, roundId: 'shared', stake: '12.0000', payout: '12.0000', detail: { summary: 'all' } },
    ]);
    expect(await move('endRound', '', '0', { roundId: 'none' })).toMatchObject({ code: 2002 });
  });

  it('is each player’s own', async () => {
    await move('bet', 'b1', '10.0000');
    await move('bet', 'b2', '30.0000', { playerId: 'p2' });
    await move('win', 'w1', '0.0000', { closed: true });
    await move('win', 'w2', '60.0000', { playerId: 'p2', closed: true });
    expect([await vault.balance('p1'), await vault.balance('p2')]).toEqual(['90.0000', '130.0000']);
    expect(await vault.rounds('p2', 0, 10)).toMatchObject([{ seq: 1, stake: '30.0000', payout: '60.0000' }]);
  });
});
