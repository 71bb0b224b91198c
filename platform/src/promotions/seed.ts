import { currencyOf, HOUR_MS, SIGN_UP_TITLE_AMOUNT } from '@baize/protocol/kernel';
import type { PromotionDraft } from '@baize/protocol/promotions';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { rowOf, setPromotionWithNames } from './operator-service.ts';
import { findPromotion } from './promotion-store.ts';
import { sealRaffle } from './raffle/raffle.ts';
import { afterDays } from './rules.ts';
import { promotionWords, type DemoPromotion } from './seed/words.ts';

/** Amounts of a demo brand, in its currency. */
interface Sums {
  readonly welcome: string;
  readonly minDeposit: string;
  readonly firstDeposit: string;
  readonly dailyDeposit: string;
  readonly rebate: string;
  readonly lucky: string;
  readonly luckyBet: string;
  readonly ticket: string;
  readonly prizes: readonly { readonly amount: string; readonly count: number }[];
  readonly raffleBudget: string;
  /** The promotion that is granted by hand, and what it grants at the most. */
  readonly manual: { readonly id: DemoPromotion; readonly amount: string };
}

const BRANDS: readonly { readonly code: string; readonly currency: string; readonly sums: Sums }[] = [
  {
    code: 'baize',
    currency: 'USD',
    sums: {
      welcome: '2.00',
      minDeposit: '10.00',
      firstDeposit: '100.00',
      dailyDeposit: '20.00',
      rebate: '500.00',
      lucky: '8.88',
      luckyBet: '1.00',
      ticket: '50.00',
      prizes: [
        { amount: '500.00', count: 1 },
        { amount: '50.00', count: 5 },
        { amount: '10.00', count: 25 },
      ],
      raffleBudget: '1000.00',
      manual: { id: 'vip-match', amount: '188.00' },
    },
  },
  {
    code: 'harbour',
    currency: 'VND',
    sums: {
      // The title of the sign-up names this amount (specification §9).
      welcome: SIGN_UP_TITLE_AMOUNT.replace('VND', ''),
      minDeposit: '200000',
      firstDeposit: '2000000',
      dailyDeposit: '500000',
      rebate: '10000000',
      lucky: '188000',
      luckyBet: '20000',
      ticket: '1000000',
      prizes: [
        { amount: '10000000', count: 1 },
        { amount: '1000000', count: 5 },
        { amount: '200000', count: 25 },
      ],
      raffleBudget: '20000000',
      manual: { id: 'zalo-friends', amount: '131000' },
    },
  },
];

const EVERYBODY = {
  memberKinds: [0, 1, 2, 41, 42] as PromotionDraft['memberKinds'],
  minRank: 0,
  budget: null,
  quota: null,
};
const RAFFLE_DAYS = 30;

function drafts({
  sums,
  now,
}: {
  readonly sums: Sums;
  readonly now: Date;
}): readonly [DemoPromotion, Omit<PromotionDraft, 'position' | 'texts'>][] {
  const startsAt = now.toISOString();
  const base = { ...EVERYBODY, startsAt, endsAt: null, claimDays: 7 };
  const times = (count: number, days: number | null = 30) => ({
    multiplierBps: count * 10_000,
    base: 'BONUS' as const,
    weights: {},
    days,
  });
  const ends = afterDays(now, RAFFLE_DAYS);
  const draws = new Date(ends.getTime() + HOUR_MS);
  return [
    [
      'welcome-gift',
      {
        ...base,
        type: 'newbie',
        period: 'once',
        art: 'welcome',
        bonusKind: 'BONUS',
        terms: { kind: 'sign-up', amount: sums.welcome },
        turnover: times(5),
        joinNeeded: false,
        claimDays: 30,
      },
    ],
    [
      'first-deposit',
      {
        ...base,
        type: 'newbie',
        period: 'once',
        art: 'deposit',
        bonusKind: 'BONUS',
        terms: { kind: 'deposit', nth: 1, matchBps: 10_000, minDeposit: sums.minDeposit, maxAmount: sums.firstDeposit },
        turnover: { ...times(10), base: 'DEPOSIT_AND_BONUS' },
        joinNeeded: true,
        claimDays: 30,
      },
    ],
    [
      'daily-deposit',
      {
        ...base,
        type: 'daily',
        period: 'daily',
        art: 'gift',
        bonusKind: 'ACTIVITY_BONUS',
        terms: { kind: 'deposit-match', matchBps: 1_000, minDeposit: sums.minDeposit, maxAmount: sums.dailyDeposit },
        turnover: times(5, 7),
        joinNeeded: true,
      },
    ],
    [
      'slots-rebate',
      {
        ...base,
        type: 'high-rebate',
        period: 'daily',
        art: 'rebate',
        bonusKind: 'REBATE',
        terms: { kind: 'rebate', rateBps: 50, maxAmount: sums.rebate, categories: ['RNG'] },
        turnover: times(1, null),
        joinNeeded: false,
      },
    ],
    [
      'lucky-bet',
      {
        ...base,
        type: 'special',
        period: 'daily',
        art: 'lucky',
        bonusKind: 'RED_PACKET',
        terms: {
          kind: 'lucky-bet',
          endings: ['888'],
          amount: sums.lucky,
          minValidBet: sums.luckyBet,
          categories: [],
          perPeriod: 3,
        },
        turnover: times(1, null),
        joinNeeded: false,
      },
    ],
    [
      'prize-draw',
      {
        ...base,
        type: 'limited',
        period: 'once',
        art: 'raffle',
        bonusKind: 'ACTIVITY_BONUS',
        endsAt: ends.toISOString(),
        terms: {
          kind: 'raffle',
          basis: 'valid-bet',
          perTicket: sums.ticket,
          maxTickets: 1_000,
          categories: [],
          drawAt: draws.toISOString(),
          prizes: [...sums.prizes],
        },
        turnover: times(1, null),
        joinNeeded: true,
        budget: sums.raffleBudget,
      },
    ],
    [
      sums.manual.id,
      {
        ...base,
        type: sums.manual.id === 'vip-match' ? 'vip' : 'special',
        period: 'once',
        art: sums.manual.id === 'vip-match' ? 'crown' : 'gift',
        bonusKind: 'ACTIVITY_BONUS',
        terms: { kind: 'manual', maxAmount: sums.manual.amount, images: 1 },
        turnover: times(1),
        joinNeeded: true,
      },
    ],
  ];
}

/** In the demo, a promotion of each main kind in both brands; in production none, an operator writes them. */
export async function seedPromotions(deps: Deps, tx: Tx): Promise<void> {
  if (!deps.config.demo) return;
  const now = deps.clock.now();
  for (const { code, currency, sums } of BRANDS) {
    for (const [position, [id, draft]] of drafts({ sums, now }).entries()) {
      if ((await findPromotion(tx, code, id)) !== undefined) continue;
      const sealed = draft.terms.kind === 'raffle' ? await sealRaffle(deps) : undefined;
      const merchant = { code, currency: currencyOf(currency) };
      const whole = { ...draft, position, texts: promotionWords(id) };
      await setPromotionWithNames(tx, {
        ...rowOf({ merchant, now }, id, whole, { before: undefined, sealed }),
        state: 'ON',
      });
    }
  }
}
