import { createCanvas } from '@napi-rs/canvas';
import { promotionsCalls, type PromotionDraft } from '@baize/protocol/promotions';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TestPlatform, TestPlayer, TestSession, TestVendor } from '../../testing/index.ts';

const WORDS = { title: 'A gift', summary: 'For a test', details: '', pictureText: '' };

/** A promotion that gives 5.00 for signing up; say what should differ. */
export const draftOf = (platform: TestPlatform, more: Partial<PromotionDraft> = {}): PromotionDraft => ({
  type: 'special',
  period: 'once',
  art: 'gift',
  texts: { EN: WORDS, CN: { ...WORDS, title: '礼物' } },
  terms: { kind: 'sign-up', amount: '5.00' },
  turnover: { multiplierBps: 30_000, base: 'BONUS', weights: {}, days: 30 },
  bonusKind: 'ACTIVITY_BONUS',
  startsAt: platform.deps.clock.now().toISOString(),
  endsAt: null,
  claimDays: 7,
  joinNeeded: false,
  memberKinds: [0, 1, 2, 41, 42],
  minRank: 0,
  budget: null,
  quota: null,
  position: 50,
  ...more,
});

/** Writes a promotion and switches it on. */
export async function open(
  platform: TestPlatform,
  operator: TestSession,
  more: Partial<PromotionDraft> = {},
): Promise<string> {
  const promotionId = `t-${randomUUID().slice(0, 8)}`;
  const body = draftOf(platform, more);
  await platform.value(promotionsCalls.savePromotion, { params: { promotionId }, body }, operator);
  const on = { params: { promotionId }, body: { state: 'ON' } } as const;
  await platform.valueByTwo(promotionsCalls.setPromotionState, on, operator);
  return promotionId;
}

/** A member's status in a promotion, once all events are counted. */
export async function look(platform: TestPlatform, session: TestSession, promotionId: string) {
  await platform.deps.eventLog.catchUp();
  const { promotion } = await platform.value(promotionsCalls.getPromotion, { params: { promotionId } }, session);
  if (promotion === null) throw new Error('nothing is offered');
  return promotion;
}

export const join = (
  platform: TestPlatform,
  session: TestSession,
  promotionId: string,
  body: { remark?: string; images?: string[] } = {},
) => platform.call(promotionsCalls.applyForPromotion, { params: { promotionId }, body }, session);

export const claim = (platform: TestPlatform, session: TestSession, promotionId: string, key: string = randomUUID()) =>
  platform.call(promotionsCalls.claimPromotion, { params: { promotionId }, idempotencyKey: key }, session);

export const deposit = (platform: TestPlatform, session: TestSession, amount: string) =>
  platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );

export const balance = async (platform: TestPlatform, session: TestSession): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

/** A round that is staked and goes on; `lose` ends it, and then `undo` takes it back whole. */
export async function stake(vendor: TestVendor, player: TestPlayer, amount: string) {
  const roundId = randomUUID();
  const [txId, winId] = [randomUUID(), randomUUID()];
  await vendor.send('bet', { ...player, roundId, txId, amount });
  return {
    lose: () =>
      vendor.send('win', { ...player, roundId, txId: winId, refTxId: txId, amount: '0.00', roundClosed: true }),
    undo: async () => {
      await vendor.send('rollback', { ...player, roundId, txId: randomUUID(), refTxId: winId });
      await vendor.send('rollback', { ...player, roundId, txId: randomUUID(), refTxId: txId });
    },
  };
}

/** A round that is staked and lost; `undo` takes it back whole. */
export async function bet(vendor: TestVendor, player: TestPlayer, amount: string) {
  const { lose, undo } = await stake(vendor, player, amount);
  await lose();
  return { undo };
}

export async function memberIdOf({ deps }: TestPlatform, { username }: TestSession): Promise<string> {
  const { rows } = await deps.db.single((tx) =>
    sql<{ id: string }>`select id from session_member where username = ${username}`.execute(tx),
  );
  return rows[0]?.id ?? '';
}

/** A picture as a phone would send it. */
export async function photo(): Promise<string> {
  const canvas = createCanvas(60, 40);
  canvas.getContext('2d').fillRect(0, 0, 30, 40);
  return (await canvas.encode('jpeg', 80)).toString('base64');
}

/** A call's result, or the code that refused it. */
export const outcomeOf = ({ envelope }: { readonly envelope: { success: boolean; code?: string } }): string =>
  envelope.success ? 'ok' : (envelope.code ?? '');
