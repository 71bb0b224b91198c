import { pointsCalls, type PointItemDraft } from '@baize/protocol/points';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_PAYMENT_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { movePoints } from '../account.ts';

export interface Redeem {
  readonly quantity?: number;
  readonly points?: string;
  /** The reward shown for them. */
  readonly shown?: { readonly cash?: string | null; readonly tickets?: number | null; readonly turnoverBps?: number };
  readonly paymentPassword?: string;
  readonly key?: string;
  readonly address?: object;
}

export const ADDRESS = {
  name: 'Mei Lin',
  phone: '+84 961 000 001',
  line: '12 Lantern Street',
  city: 'Hanoi',
  postcode: '100000',
  country: 'VN',
};

export const draft = (more: Partial<PointItemDraft> = {}): PointItemDraft => ({
  kind: 'CASH',
  art: 'coins',
  position: 50,
  enabled: true,
  points: '100',
  cash: '1',
  raffle: null,
  tickets: null,
  turnoverBps: 10_000,
  review: false,
  stock: null,
  perMember: null,
  minRank: 0,
  needDeposit: null,
  needValidBet: null,
  needDays: 30,
  texts: { EN: { title: 'A dollar', text: '' } },
  ...more,
});

/** Members' actions for tests of the mall. `keeper` is an operator who manages it. */
export function mallBench(platform: TestPlatform, keeper: TestSession) {
  const idOf = async ({ username }: TestSession): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select id from session_member where username = ${username}`.execute(
      platform.deps.db.kysely,
    );
    return rows[0]?.id ?? '';
  };

  /** A new member with a payment password and so many points. */
  async function member(points = 0): Promise<TestSession> {
    const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
    if (points > 0) await give(session, points);
    return session;
  }

  const give = async (session: TestSession, points: number): Promise<void> => {
    const memberId = await idOf(session);
    await movePoints(platform.deps.db.kysely, {
      merchant: 'baize',
      memberId,
      kind: 'mission',
      points: BigInt(points) * 10_000n,
      key: randomUUID(),
      reference: 'test',
      subject: 'points-mission',
      at: platform.deps.clock.now(),
    });
  };

  const deposit = (session: TestSession, amount: string) =>
    platform.value(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
      session,
    );

  const pointsOf = async (session: TestSession): Promise<string> => {
    await platform.deps.eventLog.catchUp();
    return (await platform.value(pointsCalls.getBalance, {}, session)).points;
  };
  const cashOf = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

  async function redeem(session: TestSession, itemId: string, more: Redeem = {}) {
    const {
      quantity = 1,
      points = '1500',
      paymentPassword = DEMO_PAYMENT_PASSWORD,
      key = randomUUID(),
      address,
      shown,
    } = more;
    const body = { itemId, quantity, points, paymentPassword, ...shown, ...(address && { address }) };
    const reply = await platform.call(pointsCalls.redeem, { body: body as never, idempotencyKey: key }, session);
    const { envelope } = reply;
    return envelope.success
      ? { code: 'OK', order: envelope.value, facts: undefined }
      : { code: envelope.code, order: undefined, facts: envelope.value };
  }

  const add = async (more: Partial<PointItemDraft> = {}) =>
    (await platform.valueByTwo(pointsCalls.createItem, { body: draft(more) }, keeper)).id;

  return { idOf, member, give, deposit, pointsOf, cashOf, redeem, add };
}

export type MallBench = ReturnType<typeof mallBench>;
