import type { CallInput } from '@baize/protocol/kernel';
import { reportCalls, walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { creditBonus } from '../bonuses/bonus-service.ts';
import { getOrCreateAccount } from '../ledger/ledger.ts';
import { placeStake, reverseStake, settleStake } from '../stakes/stakes.ts';
import { approve, giveMoney, memberIdOf, withdraw, withdrawer } from '../testing/cashier.ts';
import { REPORT_CONSUMER } from './report-consumer.ts';

let platform: TestPlatform;
let operator: TestSession;
let vendor: TestVendor;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
  vendor = new TestVendor(platform.app);
  await firstDay();
  await platform.advance(DAY_MS);
  await secondDay();
  await platform.deps.eventLog.catchUp();
});
afterAll(() => platform.close());

it('has the same sums as a file, a line for each row', async () => {
  const query = { by: 'day,category,provider,game,kind' };
  const rows: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await platform.value(
      reportCalls.getSums,
      { query: { ...query, pageSize: 2, ...(cursor ? { cursor } : {}) } },
      operator,
    );
    rows.push(...page.rows.map(({ ggr, ngr, stakes }) => [stakes, ggr, ngr].join()));
    cursor = page.next;
  }
  const file = await platform.inject({
    method: 'GET',
    url: `${reportCalls.exportSums.path}?by=${query.by}`,
    headers: { authorization: `Bearer ${operator.token}`, cookie: operator.cookie },
  });
  const [names = '', ...lines] = file.body.trimEnd().split('\r\n');
  const columns = names.split(',');
  const at = (line: string, name: string) => line.split(',')[columns.indexOf(name)];
  expect(file.headers['content-type']).toContain('text/csv');
  expect(rows.length).toBeGreaterThan(2);
  expect(lines.map((line) => [at(line, 'stakes'), at(line, 'ggr'), at(line, 'ngr')].join())).toEqual(rows);
});

let member: TestSession;
let open: { readonly send: (call: 'bet' | 'win' | 'bonus' | 'rollback', fields: object) => Promise<unknown> };
let ticket = '';

const now = () => platform.deps.clock.now();
const db = () => platform.deps.db.kysely;

async function deposit(amount: string): Promise<void> {
  operator = await platform.enterAsOperator();
  const body = { method: 'demo', amount };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
}

/** A deposit, bets won and lost, a jackpot in a round and one without, a lottery's ticket, gifts, a trial's bets. */
async function firstDay(): Promise<void> {
  member = await platform.signUp();
  await deposit('200.00');
  const player = await vendor.enter(platform, member);
  const head = { playerId: player.playerId, token: player.token, currency: 'USD', gameCode: 'chalk-dice' };
  open = {
    send: async (call, fields) => {
      const reply = await vendor.send(call, { ...head, ...fields });
      expect(reply.code).toBe(0);
      return reply;
    },
  };
  await open.send('bet', { roundId: 'r1', txId: 'b1', amount: '5.00' });
  await open.send('win', { roundId: 'r1', txId: 'w1', refTxId: 'b1', amount: '12.00' });
  await open.send('bet', { roundId: 'r2', txId: 'b2', amount: '3.00' });
  await open.send('win', { roundId: 'r2', txId: 'w2', refTxId: 'b2', amount: '0.00' });
  await open.send('bet', { roundId: 'r3', txId: 'b3', amount: '2.00' });
  await open.send('bonus', { roundId: 'r1', txId: 'j1', amount: '1.50' });
  await open.send('bonus', { roundId: 'promo', txId: 'j2', amount: '0.75' });
  await open.send('bonus', { roundId: 'r2', txId: 'j3', amount: '0.25' });
  const trial = await platform.signUp({ kind: 4 });
  const tried = await vendor.enter(platform, trial, { mode: 'trial' });
  await vendor.send('bet', {
    playerId: tried.playerId,
    token: tried.token,
    currency: tried.currency,
    gameCode: 'chalk-dice',
    roundId: 'free',
    txId: 'free',
    amount: '4.00',
  });

  const memberId = await memberIdOf(platform, member.username);
  const accountId = await getOrCreateAccount(
    db(),
    { merchant: 'baize', memberId, purpose: 'CASH', detail: '', currency: 'USD' },
    now(),
  );
  const placed = await placeStake(db(), {
    accountId,
    scope: 'test-lottery',
    key: 'ticket',
    fingerprint: '',
    brandAccount: 'LOTTERY',
    provider: 'HOUSE',
    ticket: 'ticket',
    gameCode: 'SSC_1M',
    category: 'ELOTT',
    stakeMinor: 40_000n,
    at: now(),
  });
  ticket = placed.wagerId ?? '';
  await settleStake(db(), { wagerId: ticket, version: 1, payoutMinor: 90_000n, at: now() });
  const gift = { merchant: 'baize', memberId, currency: 'USD', scope: 'test', reference: '', subject: '', at: now() };
  await creditBonus(db(), { ...gift, kind: 'ACTIVITY_BONUS', amountMinor: 70_001n, key: 'a' });
  const expiresAt = new Date(now().getTime() + DAY_MS / 2);
  const turnover = { multiplierBps: 50_000, base: 'BONUS', expiresAt } as const;
  await creditBonus(db(), { ...gift, kind: 'REBATE', amountMinor: 30_000n, key: 'b', turnover });
}

/** A void, a correction and a jackpot taken back, each of the day before; two withdrawals, one paid by a member. */
async function secondDay(): Promise<void> {
  operator = await platform.enterAsOperator();
  const head = { gameCode: 'chalk-dice' };
  await open.send('rollback', { ...head, roundId: 'r3', txId: 'x3', refTxId: 'b3' });
  await open.send('rollback', { ...head, roundId: 'r1', txId: 'xj', refTxId: 'j1' });
  await settleStake(db(), { wagerId: ticket, version: 2, payoutMinor: 10_000n, at: now() });
  await platform.deps.jobs.all.find(({ name }) => name === 'wallet-expire-turnover')?.run(now());

  const whole = await withdrawer(platform, 100n);
  const { id } = await withdraw(platform, whole, { amount: '50.00' });
  await approve(platform, operator, id);
  const params = { withdrawalId: id };
  await platform.value(walletOperatorCalls.payWithdrawal, { params, body: { outcome: 'STARTED' } }, operator);
  await platform.value(walletOperatorCalls.payWithdrawal, { params, body: { outcome: 'PAID' } }, operator);
  await paidByMember();
}

/** 30.00 of a withdrawal by a member on this day, the rest by the brand on the next. */
async function paidByMember(): Promise<void> {
  const who = await withdrawer(platform, 100n);
  const payer = await platform.signUp();
  await giveMoney(platform, await memberIdOf(platform, payer.username), 10n);
  const { id: withdrawalId } = await withdraw(platform, who, { amount: '80.00' });
  await approve(platform, operator, withdrawalId);
  const payers = [{ username: payer.username, amount: '80.00', guarantee: '10.00' }];
  const made = await platform.value(
    walletOperatorCalls.matchPayers,
    { params: { withdrawalId }, body: { payers } },
    operator,
  );
  const payoutId = made.payouts[0]?.id ?? '';
  const ids = { withdrawalId, payoutId };
  const proofs = [(await createCanvas(40, 40).encode('png')).toString('base64')];
  await platform.value(
    walletOperatorCalls.closePayout,
    { params: ids, body: { outcome: 'PAYER_PAID', proofs } },
    operator,
  );
  await platform.value(
    withdrawalCalls.confirmWithdrawal,
    {
      params: { withdrawalId },
      body: { payoutId, outcome: 'PARTIALLY_RECEIVED', receivedAmount: '30.00', remainingAmount: '50.00', proofs },
    },
    who.session,
  );
  await platform.advance(DAY_MS);
  operator = await platform.enterAsOperator();
  const body = { outcome: 'PART_PAID', amount: '20.00', reason: 'The rest goes back.' } as const;
  await platform.value(walletOperatorCalls.payWithdrawal, { params: { withdrawalId }, body }, operator);
}

const sums = (query: NonNullable<CallInput<typeof reportCalls.getSums>['query']>, who = operator) =>
  platform.value(reportCalls.getSums, { query }, who);

/** The same from the ledger's own lines, which the report never read. */
async function fromLedger() {
  const { rows } = await sql<{ day: string; figures: readonly string[] }>`
    with lines as (
      select (p.at at time zone merchant_time_zone(t.merchant))::date::text as day, p.kind, p.amount,
        h.purpose as house, a.id as member
      from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
      left join ledger_house_accounts h on h.id = p.account_id
      left join ledger_accounts a on a.id = p.account_id
      where t.merchant = 'baize' and coalesce(h.currency, a.currency) = 'USD')
    select day, array[
      coalesce(sum(amount) filter (where house in ('GAMES', 'LOTTERY') and kind in ('BET', 'BET_CANCEL')), 0),
      coalesce(-sum(amount) filter (where house in ('GAMES', 'LOTTERY') and kind in ('PAYOUT', 'PAYOUT_CANCEL')), 0),
      coalesce(sum(amount) filter (where member is not null and kind = 'DEPOSIT'), 0),
      coalesce(-sum(amount) filter (where member is not null and kind = 'WITHDRAWAL'), 0),
      coalesce(-sum(amount) filter (where house in ('BONUSES', 'REBATES')), 0)
    ]::text[] as figures from lines group by day order by day`.execute(db());
  return rows.filter(({ figures }) => figures.some((figure) => figure !== '0'));
}

async function fromReport() {
  const { rows } = await sql<{ day: string; figures: readonly string[] }>`
    select day::text as day, array[sum(stakes), sum(payouts), sum(deposits), sum(withdrawals), sum(bonus_cost)]::text[]
      as figures from wallet_report where merchant = 'baize' and currency = 'USD' group by day order by day`.execute(
    db(),
  );
  return rows.filter(({ figures }) => figures.some((figure) => figure !== '0'));
}

describe('the sums of a brand', () => {
  it('are those of the ledger to the last unit, day by day', async () => {
    const ledger = await fromLedger();
    expect(ledger.length).toBeGreaterThanOrEqual(3);
    expect(await fromReport()).toEqual(ledger);
  });

  it('are those of the ledger by category, provider and game', async () => {
    const ledger = await sql`select w.category, w.vassalage as provider, w.game_code as game,
        coalesce(sum(p.amount) filter (where h.purpose <> 'BONUSES' and p.kind like 'BET%'), 0)::text as stakes,
        coalesce(-sum(p.amount) filter (where h.purpose <> 'BONUSES' and p.kind like 'PAYOUT%'), 0)::text as payouts,
        coalesce(-sum(p.amount) filter (where h.purpose = 'BONUSES'), 0)::text as bonus
      from ledger_postings p join ledger_house_accounts h on h.id = p.account_id
      join ledger_transfers t on t.id = p.transfer_id join wagers w on w.id = t.reference
      where h.currency = 'USD' and h.merchant = 'baize' group by 1, 2, 3 order by 1, 2, 3`.execute(db());
    const report =
      await sql`select category, provider, game, sum(stakes)::text as stakes, sum(payouts)::text as payouts,
        sum(bonus_cost)::text as bonus from wallet_report where merchant = 'baize' and game <> ''
      group by 1, 2, 3 order by 1, 2, 3`.execute(db());
    expect(ledger.rows).toHaveLength(2);
    expect(report.rows).toEqual(ledger.rows);
  });

  it('come out the same when they are added up again from the log’s start', async () => {
    const all = () =>
      sql`select * from wallet_report order by merchant, day, currency, category, provider, game, kind`.execute(db());
    const before = (await all()).rows;
    await platform.deps.eventLog.replay(REPORT_CONSUMER);
    await platform.deps.eventLog.catchUp();
    expect((await all()).rows).toEqual(before);
  });

  it('show what was earned, with voids and corrections on the day on which they came', async () => {
    const { rows } = await sums({ by: 'day,game', category: 'RNG' });
    expect(rows.filter(({ game }) => game === 'chalk-dice')).toMatchObject([
      {
        game: 'chalk-dice',
        gameName: 'Chalk Dice',
        bets: 3,
        stakes: '10.00',
        payouts: '12.00',
        ggr: '-2.00',
        bonusCost: '1.75',
        ngr: '-3.75',
      },
      {
        game: 'chalk-dice',
        bets: -1,
        stakes: '-2.00',
        payouts: '0.00',
        ggr: '-2.00',
        bonusCost: '-1.50',
        ngr: '-0.50',
      },
    ]);
    const lottery = await sums({ by: 'day', game: 'SSC_1M' });
    expect(lottery.rows).toMatchObject([{ payouts: '9.00' }, { payouts: '-8.00' }]);
  });

  it('tell kinds of money apart', async () => {
    const kinds = new Map((await sums({ by: 'kind', pageSize: 100 })).rows.map((row) => [row.kind, row]));
    expect(kinds.get('payout')).toMatchObject({ deposits: '30.00', depositCount: 1, withdrawals: '30.00' });
    expect(kinds.get('bank')).toMatchObject({ withdrawals: '70.00', withdrawalCount: 2 });
    expect(kinds.get('ACTIVITY_BONUS')).toMatchObject({ bonusCost: '7.0001' });
    expect(kinds.get('REBATE')).toMatchObject({ bonusCost: '0.00' });
    expect(kinds.get('VENDOR')).toMatchObject({ bonusCost: '1.00' });
  });

  it('go on from a cursor, and each row comes once', async () => {
    const by = 'day,kind';
    const whole = (await sums({ by, pageSize: 100 })).rows;
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await sums({ by, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(whole);
    for (const wrong of ['x', Buffer.from('["a","\\u0000","USD"]').toString('base64url')]) {
      const refused = await platform.call(reportCalls.getSums, { query: { by, cursor: wrong } }, operator);
      expect(refused.envelope).toMatchObject({ code: 'VALIDATION_FAILED', value: { fields: { cursor: [{}] } } });
    }
  });

  it('are of the operator’s brand; others are for the default brand’s operators', async () => {
    const inHarbour = { headers: { merchant: 'harbour' } };
    const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
    const own = await platform.value(reportCalls.getSums, { query: {} }, harbour, inHarbour);
    expect(own.rows.every(({ currency }) => currency === 'VND')).toBe(true);
    for (const brand of ['baize', 'ALL']) {
      const { envelope } = await platform.call(reportCalls.getSums, { query: { brand } }, harbour, inHarbour);
      expect(envelope).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await sums({ brand: 'ALL', by: 'brand' })).rows.map(({ brand }) => brand)).toContain('baize');
    expect((await sums({ brand: 'harbour' })).rows).toEqual(own.rows);
  });

  it('are asked for by days that make sense and dimensions that are named once', async () => {
    const fieldsOf = async (query: object) => (await platform.call(reportCalls.getSums, { query }, operator)).envelope;
    expect(await fieldsOf({ by: 'day,day' })).toMatchObject({ value: { fields: { by: [{ rule: 'invalid' }] } } });
    expect(await fieldsOf({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
      value: { fields: { from: [{}] } },
    });
    expect(await fieldsOf({ from: '2024-01-01', to: '2026-02-01' })).toMatchObject({
      value: { fields: { from: [{}] } },
    });
  });
});

it('leaves a stake that was given back out of turnover on the day of the void', async () => {
  const who = await platform.signUp();
  const memberId = await memberIdOf(platform, who.username);
  await giveMoney(platform, memberId, 10n);
  const accountId = await getOrCreateAccount(
    db(),
    { merchant: 'baize', memberId, purpose: 'CASH', detail: '', currency: 'USD' },
    now(),
  );
  const stake = {
    accountId,
    scope: 'test-lottery',
    fingerprint: '',
    brandAccount: 'LOTTERY',
    provider: 'HOUSE',
  } as const;
  const { wagerId } = await placeStake(db(), {
    ...stake,
    key: 'void',
    ticket: 'void',
    gameCode: 'KL8_1M',
    category: 'ELOTT',
    stakeMinor: 50_000n,
    at: now(),
  });
  await settleStake(db(), { wagerId: wagerId ?? '', version: 1, payoutMinor: 0n, at: now() });
  await platform.advance(DAY_MS);
  await reverseStake(db(), { wagerId: wagerId ?? '', at: now() });
  await platform.deps.eventLog.catchUp();
  operator = await platform.enterAsOperator();
  const { rows } = await sums({ by: 'day', game: 'KL8_1M' });
  expect(rows).toMatchObject([
    { bets: 1, stakes: '5.00', validBets: '5.00' },
    { bets: -1, stakes: '-5.00', validBets: '-5.00' },
  ]);
});
