import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { vendorSchemas } from '@baize/protocol/games';
import type { RoundReply, RoundView, SessionView } from '../http/wire.ts';
import { game as chalkDice } from '../../games/chalk-dice/game.ts';
import { isSame, recompute } from '../verify/recompute.ts';
import { isProof } from '../verify/proof.ts';
import type { Fault } from '../testing/fake-platform.ts';
import { FAST, openTable, type Table } from '../testing/table.ts';

let table: Table;
afterEach(() => table.close());

const CHOICE = { direction: 'under', target: 9_500 };
const sitAtDice = async (options: Parameters<typeof openTable>[0] = {}): Promise<SessionView> => {
  table = await openTable(options);
  return table.sit('chalk-dice');
};
const played = async (session: SessionView, more: Record<string, unknown> = {}): Promise<RoundReply> => {
  const { json } = await table.spin(session, { choice: CHOICE, ...more });
  if (!json.success) throw new Error(json.code);
  return json.value;
};
const settled = async (session: SessionView, roundId: string): Promise<RoundView> =>
  vi.waitFor(
    async () => {
      const { round } = await table.round(session, roundId);
      expect(['SETTLED', 'REFUNDED', 'STUCK', 'REFUSED']).toContain(round.state);
      return round;
    },
    { timeout: 5_000, interval: 20 },
  );
const balanceAfter = (start: string, { stake, payout }: RoundView): string =>
  formatAmount(minorOf(start) - minorOf(stake) + minorOf(payout ?? '0'), 4);

describe('a round that nothing disturbs', () => {
  it('takes the stake, pays the result, closes, and carries its proof', async () => {
    const session = await sitAtDice();
    const { round, next } = await played(session);
    expect(round.state).toBe('SETTLED');
    expect(round.balance).toBe(balanceAfter('1000.0000', round));
    expect(formatAmount(table.platform.balance, 4)).toBe(round.balance);
    expect(next.roundId).not.toBe(session.next.roundId);
    const [bet] = table.platform.callsTo('bet');
    const [win] = table.platform.callsTo('win');
    expect(bet?.body).toMatchObject({
      vendorCode: 'ARCADE',
      merchantCode: 'baize',
      gameCode: 'chalk-dice',
      amount: '0.2000',
      category: 'RNG',
      txId: `b-${round.roundId}`,
    });
    expect(win?.body).toMatchObject({
      refTxId: `b-${round.roundId}`,
      validBet: '0.2000',
      roundClosed: true,
      amount: round.payout,
    });
    expect(vendorSchemas.bet.body.safeParse(bet?.body).success).toBe(true);
    expect(vendorSchemas.win.body.safeParse(win?.body).success).toBe(true);
  });

  it('closes a loss with a win of amount 0', async () => {
    const session = await sitAtDice();
    let last = await played(session, { choice: { direction: 'under', target: 100 } });
    for (let tries = 0; tries < 40 && last.round.payout !== '0.0000'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, FAST.minSpinMs));
      last = await played({ ...session, next: last.next }, { choice: { direction: 'under', target: 100 } });
    }
    expect(last.round).toMatchObject({ state: 'SETTLED', payout: '0.0000' });
    expect(table.platform.callsTo('win').at(-1)?.body).toMatchObject({ amount: '0.0000', roundClosed: true });
  });

  it('draws from the seed whose hash was shown before, and proves it', async () => {
    const session = await sitAtDice();
    const { round } = await played(session, { clientSeed: 'my-own-seed' });
    if (!isProof(round.proof)) throw new Error('The proof cannot be read.');
    expect(round.proof.serverSeedHash).toBe(session.next.serverSeedHash);
    expect(round.proof.clientSeed).toBe('my-own-seed');
    const again = await recompute(round.proof, chalkDice);
    expect(again.commitment).toBe(session.next.serverSeedHash);
    expect(isSame(again.round?.outcome, round.proof.outcome ?? undefined)).toBe(true);
    const detail = table.platform.callsTo('win')[0]?.body.detail;
    expect(detail).toMatchObject({ proof: round.proof, summary: { kind: 'dice' } });
  });

  it('writes the next promise down before it hears the seed that will meet it', async () => {
    const session = await sitAtDice();
    const first = await played(session);
    await new Promise((resolve) => setTimeout(resolve, FAST.minSpinMs));
    const second = await played({ ...session, next: first.next }, { clientSeed: 'chosen-late' });
    expect(second.round.proof?.serverSeedHash).toBe(first.next.serverSeedHash);
  });

  it('is played once when it is asked for twice, even at the same time', async () => {
    const session = await sitAtDice();
    const [one, two] = await Promise.all([played(session), played(session)]);
    const three = await played(session);
    expect(one.round.outcome).toEqual(two.round.outcome);
    expect(three.round.outcome).toEqual(one.round.outcome);
    expect(table.platform.callsTo('bet')).toHaveLength(1);
    const other = await table.spin(session, { choice: CHOICE, clientSeed: 'another' });
    expect(other.json).toMatchObject({ success: false, code: 'UNKNOWN_ROUND' });
  });
});

describe('a bet that is refused', () => {
  it.each([
    [1001, 'INSUFFICIENT_FUNDS', 0],
    [1003, 'BET_NOT_ALLOWED', 0],
    [1007, 'GAME_NOT_FOUND', 0],
    [1002, 'PLAYER_NOT_FOUND', 1],
    [1008, 'WRONG_CURRENCY', 1],
    [4002, 'BAD_REQUEST', 1],
    [2003, 'ALREADY_ROLLED_BACK', 0],
  ])('%i %s: nothing moves, no rollback, no retry', async (code, problem, tickets) => {
    const session = await sitAtDice();
    table.platform.fail('bet', { code });
    const { round } = await played(session);
    expect(round).toMatchObject({ state: 'REFUSED', problem, outcome: null, proof: null });
    expect(table.platform.calls.map(({ path }) => path)).toEqual(['/vendor/v1/authenticate', '/vendor/v1/bet']);
    expect(await table.arcade.engine.store.tickets()).toHaveLength(tickets);
  });

  it.each([
    [1004, 'PLAYER_LOCKED'],
    [1005, 'INVALID_TOKEN'],
    [1006, 'TOKEN_EXPIRED'],
  ])('%i %s ends the session, without a rollback', async (code, problem) => {
    const session = await sitAtDice();
    table.platform.fail('bet', { code });
    const { round } = await played(session);
    expect(round).toMatchObject({ state: 'REFUSED', problem });
    expect(table.platform.callsTo('rollback')).toHaveLength(0);
    const after = await table.spin(session, { choice: CHOICE });
    expect(after.status).toBe(401);
    expect(after.json).toMatchObject({ success: false, code: 'SESSION_ENDED', value: { reason: problem } });
  });

  it('2001 on the bet is stuck and calls a person', async () => {
    const session = await sitAtDice();
    table.platform.fail('bet', { code: 2001 });
    const { round } = await played(session);
    expect(round).toMatchObject({ state: 'STUCK', problem: 'TX_CONFLICT' });
    expect(await table.arcade.engine.store.tickets()).toMatchObject([{ reason: 'TX_CONFLICT' }]);
  });

  it('says how much there is when the funds are short', async () => {
    const session = await sitAtDice({ balance: '0.1000' });
    const { round } = await played(session);
    expect(round).toMatchObject({ state: 'REFUSED', problem: 'INSUFFICIENT_FUNDS', balance: '0.1000' });
  });
});

const UNCERTAIN: readonly Fault[] = [
  'hang',
  'drop',
  'status-500',
  'bad-json',
  'not-the-protocol',
  'other-request',
  { code: 5000 },
  { code: 777 },
];
const UNCERTAIN_AFTER: readonly Fault[] = ['hang-after', 'drop-after', 'status-502-after'];

describe('a bet nobody can vouch for', () => {
  it.each([...UNCERTAIN, ...UNCERTAIN_AFTER])('%j: is rolled back and the player has the stake', async (fault) => {
    const session = await sitAtDice();
    table.platform.fail('bet', fault);
    const { round } = await played(session);
    expect(round).toMatchObject({ state: 'REFUNDED', outcome: null });
    expect(formatAmount(table.platform.balance, 4)).toBe('1000.0000');
    const [rollback] = table.platform.callsTo('rollback');
    expect(rollback?.body).toMatchObject({ refTxId: `b-${round.roundId}`, txId: `k-${round.roundId}` });
    expect(vendorSchemas.rollback.body.safeParse(rollback?.body).success).toBe(true);
    expect(table.platform.callsTo('bet')).toHaveLength(1);
    expect(round.proof?.serverSeedHash).toBe(session.next.serverSeedHash);
  });

  it('has its rollback sent again, same ids and fresh signature, until it is answered', async () => {
    const session = await sitAtDice();
    table.platform.fail('bet', 'drop-after');
    table.platform.fail('rollback', 'status-500', 'bad-json', 'drop-after', { code: 5000 });
    const { round } = await played(session);
    expect(round.state).toBe('REFUNDING');
    expect((await settled(session, round.roundId)).state).toBe('REFUNDED');
    const tries = table.platform.callsTo('rollback');
    expect(tries).toHaveLength(5);
    expect(new Set(tries.map(({ raw }) => raw)).size).toBe(1);
    expect(new Set(tries.map(({ nonce }) => nonce)).size).toBe(5);
    expect(formatAmount(table.platform.balance, 4)).toBe('1000.0000');
  });

  it.each([2002, 2003])('counts as refunded when the platform says %i to the rollback', async (code) => {
    const session = await sitAtDice();
    table.platform.fail('bet', 'drop');
    table.platform.fail('rollback', { code });
    expect((await played(session)).round.state).toBe('REFUNDED');
  });

  it('calls a person when the platform says the bet was settled', async () => {
    const session = await sitAtDice();
    table.platform.fail('bet', 'drop-after');
    table.platform.fail('rollback', { code: 2004 });
    expect((await played(session)).round).toMatchObject({ state: 'STUCK', problem: 'ALREADY_SETTLED' });
    expect(await table.arcade.engine.store.tickets()).toHaveLength(1);
  });
});

describe('a win nobody has confirmed', () => {
  it.each([...UNCERTAIN, ...UNCERTAIN_AFTER])('%j: is sent again until it is, and paid once', async (fault) => {
    const session = await sitAtDice();
    table.platform.fail('win', fault, fault);
    const first = await played(session);
    expect(first.round.state).toBe('PAYING');
    expect(first.round.outcome).not.toBeNull();
    const blocked = await table.spin({ ...session, next: first.next }, { choice: CHOICE });
    expect([409, 429]).toContain(blocked.status);
    const round = await settled(session, first.round.roundId);
    expect(round.state).toBe('SETTLED');
    expect(formatAmount(table.platform.balance, 4)).toBe(balanceAfter('1000.0000', round));
    const tries = table.platform.callsTo('win');
    expect(tries).toHaveLength(3);
    expect(new Set(tries.map(({ raw }) => raw)).size).toBe(1);
    expect(table.platform.callsTo('rollback')).toHaveLength(0);
  });

  it.each([2002, 2004, 2005, 4001])('%i stops and calls a person', async (code) => {
    const session = await sitAtDice();
    table.platform.fail('win', { code });
    const { round } = await played(session);
    expect(round.state).toBe('STUCK');
    expect(table.platform.callsTo('win')).toHaveLength(1);
    expect(await table.arcade.engine.store.tickets()).toHaveLength(1);
  });

  it('2003: the stake went back already, which the player and a person are told', async () => {
    const session = await sitAtDice();
    table.platform.fail('win', { code: 2003 });
    expect((await played(session)).round.state).toBe('REFUNDED');
    expect(await table.arcade.engine.store.tickets()).toMatchObject([{ reason: 'ALREADY_ROLLED_BACK' }]);
  });

  it('is given up after the budget, with a ticket, and the seat is free again', async () => {
    const session = await sitAtDice({ timing: { ...FAST, retryBudgetMs: 120 } });
    table.platform.fail('win', ...Array.from({ length: 20 }, () => ({ code: 5000 })));
    const first = await played(session);
    const round = await settled(session, first.round.roundId);
    expect(round).toMatchObject({ state: 'STUCK', problem: 'INTERNAL' });
    expect((await table.arcade.engine.store.callsOf(round.roundId)).at(-1)?.state).toBe('ABANDONED');
    expect(await table.arcade.engine.store.tickets()).toMatchObject([{ reason: 'ABANDONED INTERNAL' }]);
    const again = await table.spin({ ...session, next: first.next }, { choice: CHOICE });
    expect(again.json.success).toBe(true);
  });
});
