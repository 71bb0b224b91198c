import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, dayOrInstant, id, inputAmount, instant, signedAmount, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from '../kernel/paging.ts';
import {
  pointArts,
  pointCategories,
  pointItemKinds,
  pointOrderStates,
  pointTypes,
  REDEEM_MOST_AT_ONCE,
} from './constants.ts';

/** Points are exact decimals of two places, as money is: `245.00`. */
const points = amount;

const bps = (max: number) => z.int().check(z.gte(0), z.lte(max));

/** How points are earned and what they are worth in cash. `unit` is the valid bet that earns a point at 10,000 bps. */
export const pointRules = z.object({
  open: z.boolean(),
  unit: inputAmount,
  multipliersBps: z.record(z.enum(pointCategories), bps(1_000_000)),
  /** Points for a deposit: nothing at 0. */
  depositUnit: inputAmount,
  depositBps: bps(1_000_000),
  /** By rank level, over what the category earns; the last holds for higher ranks. */
  rankBps: z.array(bps(1_000_000)).check(z.minLength(1), z.maxLength(20)),
  convert: z.object({
    open: z.boolean(),
    /** Points are converted in lots of so many, each worth `cash`. */
    lot: inputAmount,
    cash: inputAmount,
    turnoverBps: bps(1_000_000),
  }),
});

const words = z.object({ title: text(80, 1), text: text(400) });
const itemTexts = z.catchall(z.object({ EN: words }), words);

/** Activity of the last `needDays` days that an item requires. */
const needs = {
  minRank: bps(20),
  needDeposit: z.nullable(inputAmount),
  needValidBet: z.nullable(inputAmount),
  needDays: z.int().check(z.gte(1), z.lte(365)),
};

const itemFields = {
  kind: z.enum(pointItemKinds),
  art: z.enum(pointArts),
  position: z.int().check(z.gte(0), z.lte(100_000)),
  enabled: z.boolean(),
  points: inputAmount,
  /** The credited amount; null for items that are sent, and for tickets. */
  cash: z.nullable(inputAmount),
  /** For RAFFLE_TICKET: the promotion whose draw the tickets enter, and how many one item is; else null. */
  raffle: z.nullable(id),
  tickets: z.nullable(z.int().check(z.gte(1), z.lte(1_000))),
  /** The required turnover of the credit before it may be withdrawn; 10,000 is once. A free bet is always once. */
  turnoverBps: bps(1_000_000),
  /** An operator looks at each order first. What is sent is always looked at. */
  review: z.boolean(),
  /** How many are left; null without end. */
  stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** How many one member may have, ever; null without end. */
  perMember: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  ...needs,
};

export const pointItemDraft = z.object({ ...itemFields, texts: itemTexts });
export const pointItem = z.object({ id: z.string(), redeemed: z.int(), ...pointItemDraft.shape });

/** Why a member may not redeem an item now. */
export const pointItemBars = ['POINTS', 'SOLD_OUT', 'ITEM_LIMIT', 'RANK', 'DEPOSIT', 'VALID_BET'] as const;

/** An item in the mall, in the reader's language, with how its reader stands to it. */
export const pointReward = z.object({
  id: z.string(),
  kind: z.enum(pointItemKinds),
  art: z.enum(pointArts),
  name: z.string(),
  text: z.string(),
  points,
  cash: z.nullable(amount),
  /** For RAFFLE_TICKET: how many tickets one item is, and the raffle that they enter. */
  tickets: z.nullable(z.int()),
  raffle: z.nullable(z.object({ id: z.string(), title: z.string(), endsAt: instant })),
  turnoverBps: z.int(),
  review: z.boolean(),
  stock: z.nullable(z.int()),
  perMember: z.nullable(z.int()),
  /** How many the reader has redeemed, rejected ones left out. */
  taken: z.int(),
  minRank: z.int(),
  needDeposit: z.nullable(amount),
  needValidBet: z.nullable(amount),
  needDays: z.int(),
  bars: z.array(z.enum(pointItemBars)),
});

/** An item as visitors see it. */
export const pointPrize = z.omit(pointReward, { taken: true, bars: true });

/** How points are earned, for a member or, at the price of the lowest rank, for a visitor. */
const earning = {
  open: z.boolean(),
  currency: z.string(),
  unit: amount,
  multipliers: z.array(z.object({ category: z.enum(pointCategories), bps: z.int() })),
  depositUnit: amount,
  depositBps: z.int(),
  /** The price for the member's rank, in basis points. */
  rankBps: z.int(),
};

export const address = z.object({
  name: text(80, 2),
  phone: text(32, 5),
  line: text(200, 5),
  city: text(80, 1),
  postcode: text(16),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

/** One exchange (specification §3, §4). */
export const pointOrder = z.object({
  id: z.string(),
  referenceNumber: z.string(),
  applyTime: instant,
  type: z.enum([...pointItemKinds, 'CONVERT']),
  name: z.string(),
  quantity: z.int(),
  points,
  /** The credited amount, or null for items that are sent and for tickets. */
  cash: z.nullable(amount),
  /** Tickets of a raffle that it gives. */
  tickets: z.nullable(z.int()),
  currency: z.string(),
  /** The item's requirements: deposits and valid bets of the last `needDays` days. */
  needDeposit: z.nullable(amount),
  needValidBet: z.nullable(amount),
  needDays: z.int(),
  status: z.enum(pointOrderStates),
  /** The reason of a rejection, for the member. */
  reason: z.string(),
  decidedAt: z.nullable(instant),
  address: z.nullable(address),
});

/** The same as operators see it. */
export const queuedOrder = z.object({
  ...pointOrder.shape,
  memberId: z.string(),
  username: z.string(),
  claimedBy: z.nullable(z.string()),
  /** Calls that the operator may make of it now. */
  actions: z.array(z.enum(['takeOrder', 'approveOrder', 'rejectOrder'])),
});

export const pointBalance = z.object({
  /** Below zero where bets were taken back whose points were spent already. */
  points: signedAmount,
  /** In orders that nobody has decided on yet. */
  inOrders: points,
});

const member = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const spending = [
  ...member,
  'SELF_EXCLUDED',
  'NOT_OFFERED',
  'CONFLICT',
  'IDEMPOTENCY_CONFLICT',
  'INSUFFICIENT_FUNDS',
  'PAYMENT_PASSWORD_REQUIRED',
  'PAYMENT_PASSWORD_INVALID',
  'PAYMENT_PASSWORD_LOCKED',
  'SECURITY_HOLD',
  'ACCOUNT_FROZEN',
] as const;

const paymentPassword = text(64);

/**
 * The total reward that the member was shown for the points: where it has changed, the exchange is refused with
 * CONFLICT and the reason PRICE. Fields that are left out are not compared.
 */
const shown = {
  cash: z.optional(z.nullable(inputAmount)),
  turnoverBps: z.optional(bps(1_000_000)),
};

export const pointsSchemas = {
  getBalance: {
    summary: 'How many points the member has. They never expire',
    source: 'Specification §1, §7 (MCS2_getPointBalance)',
    value: pointBalance,
    problems: [...member],
  },
  listRewards: {
    summary: 'What points are exchanged for, with what each asks and whether the member may have it now',
    source: 'Specification §7 (MCS2_getPointReward); semantics §4.1',
    value: z.object({
      /** False while the member is on a break, or the mall is closed. */
      offered: z.boolean(),
      points: signedAmount,
      currency: z.string(),
      hasPaymentPassword: z.boolean(),
      heldUntil: z.nullable(instant),
      items: z.array(pointReward),
    }),
    problems: [...member],
  },
  listPrizes: {
    summary: 'What points are exchanged for and how they are earned, for everybody. Empty while the mall is closed',
    source: 'Path ours',
    value: z.object({ ...earning, items: z.array(pointPrize) }),
  },
  listRedemptions: {
    summary: 'Exchanges of the member in a period, newest first. Both ends of the period are required',
    source: 'Specification §3, §5, §7 (MCS2_getRedeemPointList)',
    query: z.object({
      ...pageQuery,
      from: dayOrInstant,
      to: dayOrInstant,
      status: z.optional(z.enum(pointOrderStates)),
    }),
    value: pageOf(pointOrder),
    problems: [...member],
  },
  getConfig: {
    summary: 'How points are earned, and what they are worth',
    source: 'Specification §7 (MCS2_getPointConfig), §9; semantics §4.1',
    value: z.object({
      ...earning,
      convert: z.object({ open: z.boolean(), lot: amount, cash: amount, turnoverBps: z.int() }),
      types: z.array(z.enum(pointTypes)),
    }),
    problems: [...member],
  },
  redeem: {
    summary: 'Exchanges points for an item. `value.reason` of a CONFLICT says why it is not to be had',
    source: 'Specification §7 (passwordCheck/MCS2_redeemPointReward)',
    body: z.object({
      itemId: id,
      quantity: z.int().check(z.gte(1), z.lte(REDEEM_MOST_AT_ONCE)),
      /** The total price that the member was shown: another price refuses the exchange. */
      points: inputAmount,
      ...shown,
      /** The number of a raffle's tickets that one item was shown to be. */
      tickets: z.optional(z.nullable(z.int())),
      paymentPassword,
      /** Set for items that are sent. */
      address: z.optional(address),
    }),
    value: pointOrder,
    problems: [...spending, 'NOT_FOUND'],
  },
  convert: {
    summary:
      'Turns points into cash of the main wallet, in whole lots; CONFLICT where they are worth other cash than shown',
    source: 'Specification §7 (passwordCheck/MCS2_convertPoint); semantics §4.1',
    body: z.object({ points: inputAmount, ...shown, paymentPassword }),
    value: pointOrder,
    problems: [...spending],
  },
  getRules: {
    summary: 'How points are earned and converted',
    source: 'Path ours',
    value: pointRules,
    problems: [...operator],
  },
  setRules: {
    summary: 'Sets how points are earned and converted. What was settled before keeps its rate',
    source: 'Path ours',
    body: pointRules,
    value: pointRules,
    problems: [...operator, 'SECOND_OPERATOR_REQUIRED'],
  },
  listItems: {
    summary: 'Every item of the mall, hidden ones too',
    source: 'Path ours',
    value: z.object({ items: z.array(pointItem) }),
    problems: [...operator],
  },
  createItem: {
    summary: 'Puts an item into the mall',
    source: 'Path ours',
    body: pointItemDraft,
    value: pointItem,
    problems: [...operator, 'SECOND_OPERATOR_REQUIRED'],
  },
  updateItem: {
    summary: 'Changes an item, or hides it. Orders keep what they were made with',
    source: 'Path ours',
    params: z.object({ id }),
    body: z.partial(pointItemDraft),
    value: pointItem,
    problems: [...operator, 'NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  },
  listOrders: {
    summary:
      'Exchanges of all members, newest first; waiting=true leaves those that somebody has to decide, oldest first',
    source: 'Path ours',
    query: z.object({
      ...cursorQuery,
      status: z.optional(z.enum(pointOrderStates)),
      waiting: z.optional(z.enum(['true', 'false'])),
    }),
    value: cursorPageOf(queuedOrder),
    problems: [...operator],
  },
  takeOrder: {
    summary: 'Takes an order on: the member sees that it is in process',
    source: 'Path ours',
    params: z.object({ id }),
    value: queuedOrder,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
  approveOrder: {
    summary:
      'Approves an order: its cash is credited, or it is on its way. Nobody on a break is credited, nor who is blocked or frozen',
    source: 'Path ours',
    params: z.object({ id }),
    value: queuedOrder,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT', 'SELF_EXCLUDED', 'ACCOUNT_FROZEN'],
  },
  rejectOrder: {
    summary: 'Rejects an order with a reason for the member; points and stock come back',
    source: 'Path ours',
    params: z.object({ id }),
    body: z.object({ reason: text(200, 1) }),
    value: queuedOrder,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;

export type PointRules = z.infer<typeof pointRules>;
export type PointItemDraft = z.infer<typeof pointItemDraft>;
export type PointItem = z.infer<typeof pointItem>;
export type PointItemBar = (typeof pointItemBars)[number];
export type PointReward = z.infer<typeof pointReward>;
export type PointPrize = z.infer<typeof pointPrize>;
export type PointOrder = z.infer<typeof pointOrder>;
export type QueuedOrder = z.infer<typeof queuedOrder>;
export type PointAddress = z.infer<typeof address>;
