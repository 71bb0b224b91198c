import { contractsCalls, type ContractType, type WireTerms } from '@baize/protocol/contracts';
import { DAY_MS, HOUR_MS, minorOf } from '@baize/protocol/kernel';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { appendEvent } from '../../kernel/events/event-log.ts';
import type { EventTypes } from '../../kernel/events/event-types.ts';
import type { TestPlatform, TestSession } from '../../testing/index.ts';
import {
  cashAccountKeyOf,
  findAccount,
  getOrCreateAccount,
  getOrCreateBrandAccount,
  postLines,
} from '../../wallet/index.ts';
import { settleAndPay } from '../settlement/settle-and-pay.ts';

export const money = (text: string): bigint => minorOf(text);

const ROUTES = {
  dividend: contractsCalls.processDividend,
  daily: contractsCalls.processDailySalary,
  hourly: contractsCalls.processHourlySalary,
  realtime: contractsCalls.processRealtimeSalary,
} as const;

export interface Person extends TestSession {
  readonly id: string;
}

/** A tree of agents under a platform, for tests: who stands where, what they bet, and the clock's work. */
export class ContractsBench {
  readonly platform: TestPlatform;
  operator: TestSession | undefined;

  constructor(platform: TestPlatform) {
    this.platform = platform;
  }

  /** Moves the clock to the next noon, so that nothing lies at the edge of a day or an hour. */
  async toNoon(): Promise<void> {
    const now = this.platform.deps.clock.now().getTime();
    await this.platform.advance(Math.ceil(now / DAY_MS) * DAY_MS + 12 * HOUR_MS - now);
  }

  /** Creates a direct downline. */
  async join(kind: number, upline?: Person): Promise<Person> {
    const session = await this.platform.signUp({ kind });
    const { rows } = await this.platform.deps.db.transaction((tx) =>
      sql<{ id: string }>`update session_member set upline_seq =
          (select seq from session_member where id = ${upline?.id ?? null})
        where username = ${session.username} returning id`.execute(tx),
    );
    return { ...session, id: rows[0]?.id ?? '' };
  }

  /** Settles a bet, with the event that the wallet would append. */
  async settled(
    who: Person,
    at: Date,
    [stake, payout, validBet]: readonly [string, string, string],
    wager = randomUUID(),
  ) {
    await this.tell('wager.settled', who, at, { stake, payout, validBet }, { stake, payout, validBet }, wager);
    return wager;
  }

  async resettled(who: Person, at: Date, wager: string, after: Result, before: Result) {
    const delta = {
      stake: String(money(after.stake) - money(before.stake)),
      payout: String(money(after.payout) - money(before.payout)),
      validBet: String(money(after.validBet) - money(before.validBet)),
    };
    await this.tell('wager.resettled', who, at, after, delta, wager, true);
  }

  private tell(
    type: 'wager.settled' | 'wager.resettled',
    { id }: Person,
    at: Date,
    now: Result,
    delta: Result,
    subject: string,
    minor = false,
  ) {
    const of = (text: string): string => (minor ? text : String(money(text)));
    const data: EventTypes['wager.settled'] = {
      mode: 'REAL',
      currency: 'USD',
      category: 'RNG',
      game: 'chalk-dice',
      provider: 'p',
      vendor: 'v',
      round: subject,
      status: 'SETTLED',
      placedAt: at.toISOString(),
      stake: String(money(now.stake)),
      payout: String(money(now.payout)),
      validBet: String(money(now.validBet)),
      stakeDelta: of(delta.stake),
      payoutDelta: of(delta.payout),
      validBetDelta: of(delta.validBet),
      balance: '0',
    };
    return this.platform.deps.db.transaction((tx) =>
      appendEvent(tx, { type, merchant: 'baize', memberId: id, subject, data, at }),
    );
  }

  /** Runs the jobs as of an instant. */
  run(now: Date): Promise<void> {
    return settleAndPay(this.platform.deps, now);
  }

  /** The brand offers, and the agent accepts. */
  async signWithBrand(agent: Person, terms: WireTerms): Promise<string> {
    this.operator ??= await this.platform.enterAsOperator();
    const body = { username: agent.username, terms };
    const { id } = await this.platform.value(contractsCalls.offerAsHouse, { body }, this.operator);
    await this.process(agent, terms.type, id, 'accept');
    return id;
  }

  offer(upline: Person, downline: Person, terms: WireTerms) {
    const body = { downline: downline.username, terms };
    return this.platform.call(contractsCalls.offerContract, { params: { type: terms.type }, body }, upline);
  }

  async sign(upline: Person, downline: Person, terms: WireTerms): Promise<string> {
    const body = { downline: downline.username, terms };
    const input = { params: { type: terms.type }, body };
    const { id } = await this.platform.value(contractsCalls.offerContract, input, upline);
    await this.process(downline, terms.type, id, 'accept');
    return id;
  }

  process(who: Person, type: ContractType, contractId: string, action: 'accept' | 'reject' | 'terminate') {
    return this.platform.value(ROUTES[type], { body: { contractId, action } }, who);
  }

  tryTo(who: Person, type: ContractType, contractId: string, action: 'accept' | 'reject' | 'terminate') {
    return this.platform.call(ROUTES[type], { body: { contractId, action } }, who);
  }

  list(who: Person, type: ContractType) {
    return this.platform.value(contractsCalls.listContracts, { params: { type } }, who);
  }

  async bills(who: Person, type: ContractType, side: 'received' | 'paid' = 'received') {
    const input = { params: { type }, query: { side } };
    return (await this.platform.value(contractsCalls.listSettlements, input, who)).rows;
  }

  async balance(who: Person): Promise<string> {
    return (await this.platform.value(walletCalls.getBalance, {}, who)).sumBalance;
  }

  /** Puts so much into somebody's wallet, or below zero takes it out. */
  async fund({ id: memberId }: Person, amount: string): Promise<void> {
    await this.platform.deps.db.transaction(async (tx) => {
      const whose = { merchantCode: 'baize', memberId, currency: 'USD' };
      const at = this.platform.deps.clock.now();
      const brandAccount = { merchant: 'baize', purpose: 'ADJUSTMENTS', detail: '', currency: 'USD' } as const;
      const lines = [
        {
          accountId: await getOrCreateAccount(tx, cashAccountKeyOf(whose), at),
          amountMinor: money(amount),
          kind: 'ADMIN_ADD',
        },
        { accountId: await getOrCreateBrandAccount(tx, brandAccount), amountMinor: -money(amount), kind: 'ADMIN_ADD' },
      ];
      const key = randomUUID();
      await postLines(tx, {
        merchant: 'baize',
        scope: 'test',
        key,
        fingerprint: key,
        lines,
        reference: key,
        subject: 'test',
        at,
      });
    });
  }

  async isOutgoingFrozen({ id }: Person): Promise<boolean> {
    const { rows } = await this.platform.deps.db.single((tx) =>
      sql<{ frozen: boolean }>`select outgoing_frozen as frozen from ledger_accounts
        where member_id = ${id} and purpose = 'CASH'`.execute(tx),
    );
    return rows[0]?.frozen ?? false;
  }

  /** Whether play is stopped too, which it never is. */
  async isStopped({ id: memberId }: Person): Promise<boolean> {
    const whose = { merchantCode: 'baize', memberId, currency: 'USD' };
    return (await this.platform.deps.db.single((tx) => findAccount(tx, cashAccountKeyOf(whose))))?.frozen ?? false;
  }
}

interface Result {
  readonly stake: string;
  readonly payout: string;
  readonly validBet: string;
}

export const dailyTerms = (...tiers: readonly (readonly [betAmount: string, rate: string])[]): WireTerms => ({
  type: 'daily',
  tiers: tiers.map(([betAmount, rate]) => ({ betAmount, activeMembers: 0, rate })),
});

export const hourlyTerms = (betAmount: string, rate: string): WireTerms => ({
  type: 'hourly',
  tiers: [{ betAmount, activeMembers: 0, rate }],
});

export const dividendTerms = (floorRate: string, period: 'DAILY' | 'SEMIMONTHLY' = 'SEMIMONTHLY'): WireTerms => ({
  type: 'dividend',
  period,
  floorRate,
  tiers: [],
});

export const realtimeTerms = (profitRate: string, lossRate: string, singleBetAmount = '50'): WireTerms => ({
  type: 'realtime',
  profitRate,
  lossRate,
  singleBetAmount,
});
