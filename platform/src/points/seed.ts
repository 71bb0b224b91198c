import type { PointItemDraft } from '@baize/protocol/points';
import type { Tx } from '../kernel/database/database.ts';
import { byLanguage, inEveryLanguage, textWith } from '../kernel/texts/texts.ts';
import type { Deps, NewBrand } from '../kernel/wing.ts';
import { nameSubjects } from '../wallet/index.ts';
import { findRaffle } from '../promotions/index.ts';
import { itemRow } from './item-row.ts';
import { nameItem } from './operator-service.ts';
import { insertItem } from './store.ts';

type Seed = Pick<PointItemDraft, 'kind' | 'art' | 'points' | 'cash'> & {
  readonly id: string;
  readonly words: 'bonus-small' | 'bonus-large' | 'free-bet' | 'raffle-tickets' | 'mug' | 'cap' | 'headphones';
} & Partial<PointItemDraft>;

/** The mall of the demo: each kind, and each thing that an item can ask for. */
const items: readonly Seed[] = [
  { id: 'bonus-5', words: 'bonus-small', kind: 'CASH', art: 'coins', points: '1500', cash: '5' },
  { id: 'free-bet-2', words: 'free-bet', kind: 'FREE_BET', art: 'chips', points: '500', cash: '2', perMember: 20 },
  {
    id: 'raffle-tickets',
    words: 'raffle-tickets',
    kind: 'RAFFLE_TICKET',
    art: 'ticket',
    points: '300',
    cash: null,
    raffle: 'prize-draw',
    tickets: 5,
    perMember: 10,
  },
  {
    id: 'bonus-50',
    words: 'bonus-large',
    kind: 'CASH',
    art: 'coins',
    points: '12000',
    cash: '50',
    turnoverBps: 20_000,
    needDeposit: '100',
    review: true,
  },
  { id: 'mug', words: 'mug', kind: 'PHYSICAL', art: 'mug', points: '4000', cash: null, stock: 50, perMember: 2 },
  {
    id: 'cap',
    words: 'cap',
    kind: 'PHYSICAL',
    art: 'cap',
    points: '6000',
    cash: null,
    stock: 30,
    perMember: 2,
    needValidBet: '200',
  },
  {
    id: 'headphones',
    words: 'headphones',
    kind: 'PHYSICAL',
    art: 'headphones',
    points: '45000',
    cash: null,
    stock: 5,
    perMember: 1,
    minRank: 2,
  },
];

/** Rough exchange rates for the demo mall's prices and payouts in another currency. */
const TIMES: Readonly<Record<string, bigint>> = { VND: 25_000n, THB: 30n, IDR: 15_000n, JPY: 150n };

/** Names what stands in the records of points, and fills the demo's mall. */
export async function seedPoints(deps: Deps, tx: Tx): Promise<void> {
  await nameSubjects(tx, {
    'points-mission': inEveryLanguage('points.mission'),
    'points-convert': inEveryLanguage('points.convert'),
  });
  if (!deps.config.demo) return;
  await seedMall(deps, tx, { code: 'baize', currency: 'USD' });
  await seedMall(deps, tx, { code: 'harbour', currency: 'VND' });
}

/** A brand that is made in the demo has the demo's mall; in production it begins empty. */
export async function seedMall(
  { config, clock }: Deps,
  tx: Tx,
  { code, currency }: Pick<NewBrand, 'code' | 'currency'>,
): Promise<void> {
  if (!config.demo) return;
  const scaled = (text: string | null | undefined): string | null =>
    text === null || text === undefined ? null : String(BigInt(text) * (TIMES[currency] ?? 1n));
  for (const [position, { id, words, cash, needDeposit, needValidBet, ...more }] of items.entries()) {
    if (more.raffle && (await findRaffle(tx, code, more.raffle)) === undefined) continue;
    const draft: PointItemDraft = {
      position,
      enabled: true,
      turnoverBps: 10_000,
      review: false,
      stock: null,
      perMember: null,
      minRank: 0,
      needDays: 30,
      raffle: null,
      tickets: null,
      ...more,
      cash: scaled(cash),
      needDeposit: scaled(needDeposit),
      needValidBet: scaled(needValidBet),
      texts: byLanguage((code) => ({
        title: textWith(code, `points.item.${words}`),
        text: textWith(code, `points.item.${words}-text`),
      })),
    };
    const base = { id: `${code}-${id}`, merchant: code, redeemed: 0, created_at: clock.now() };
    const row = itemRow(draft, base);
    if (await insertItem(tx, row)) await nameItem(tx, row);
  }
}
