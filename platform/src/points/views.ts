import { currencyOf, DEFAULT_LANGUAGE, formatMoney, type Currency } from '@baize/protocol/kernel';
import { POINTS_CURRENCY, type PointItem, type PointOrder, type PointReward } from '@baize/protocol/points';
import type { OpenRaffle } from '../promotions/index.ts';
import type { OrderRow } from './order-store.ts';
import type { ItemRow } from './store.ts';

export const pointsOf = (minor: bigint): string => formatMoney(minor, POINTS_CURRENCY);

const moneyOrNull = (minor: bigint | null, currency: Currency): string | null =>
  minor === null ? null : formatMoney(minor, currency);

/** In the reader's language, else in English. */
export const wordsIn = <T>(texts: { readonly EN: T } & Readonly<Record<string, T>>, language: string): T =>
  texts[language] ?? texts.EN;

const NUMBER_DIGITS = 8;

export function orderView(row: OrderRow, language: string): PointOrder {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    referenceNumber: `P${String(row.number).padStart(NUMBER_DIGITS, '0')}`,
    applyTime: row.created_at.toISOString(),
    type: row.kind,
    name: row.titles[language] ?? row.titles[DEFAULT_LANGUAGE] ?? '',
    quantity: row.quantity,
    points: pointsOf(row.points),
    cash: moneyOrNull(row.cash, currency),
    tickets: row.tickets,
    currency: row.currency,
    needDeposit: moneyOrNull(row.need_deposit, currency),
    needValidBet: moneyOrNull(row.need_valid_bet, currency),
    needDays: row.need_days,
    status: row.status,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    address: row.address,
  };
}

/** An item as members see it, without how they stand to it. */
export function rewardView(
  row: ItemRow,
  {
    currency,
    language,
    raffle,
  }: { readonly currency: Currency; readonly language: string; readonly raffle: OpenRaffle | undefined },
): Omit<PointReward, 'taken' | 'bars'> {
  const words = wordsIn(row.texts, language);
  return {
    id: row.id,
    kind: row.kind,
    art: row.art,
    name: words.title,
    text: words.text,
    points: pointsOf(row.points),
    cash: moneyOrNull(row.cash, currency),
    tickets: row.tickets,
    raffle: raffle
      ? { id: raffle.id, title: wordsIn(raffle.titles, language), endsAt: raffle.endsAt.toISOString() }
      : null,
    turnoverBps: row.turnover_bps,
    review: row.review,
    stock: row.stock,
    perMember: row.per_member,
    minRank: row.min_rank,
    needDeposit: moneyOrNull(row.need_deposit, currency),
    needValidBet: moneyOrNull(row.need_valid_bet, currency),
    needDays: row.need_days,
  };
}

export function itemView(row: ItemRow, currency: Currency): PointItem {
  return {
    id: row.id,
    kind: row.kind,
    art: row.art,
    position: row.position,
    enabled: row.enabled,
    texts: row.texts,
    points: pointsOf(row.points),
    cash: moneyOrNull(row.cash, currency),
    raffle: row.raffle,
    tickets: row.tickets,
    turnoverBps: row.turnover_bps,
    review: row.review,
    stock: row.stock,
    perMember: row.per_member,
    redeemed: row.redeemed,
    minRank: row.min_rank,
    needDeposit: moneyOrNull(row.need_deposit, currency),
    needValidBet: moneyOrNull(row.need_valid_bet, currency),
    needDays: row.need_days,
  };
}
