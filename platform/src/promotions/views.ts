import { zoneAt } from '../kernel/time/calendar.ts';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel';
import type {
  EveryPromotion,
  Promotion,
  PromotionApplication,
  PromotionProgress,
  PromotionTexts,
  Reward,
  RewardGiven,
} from '@baize/protocol/promotions';
import type { ApplicationRow } from './claims/application-store.ts';
import type { PromotionRow, WrittenPromotion } from './promotion-store.ts';
import { rewardOf, ticketsOf, turnoverOf } from './rules.ts';
import type { SlotRow } from './claims/slot-store.ts';
import { claimWindow, dueOf, mayLeave, type Holdings, type PromotionStatus } from './promotion-status.ts';

/** The words in a language, else in English. */
export const wordsIn = (texts: PromotionTexts, language: string) => texts[language] ?? texts.EN;

/** The key of the texts in the account record. */
export const subjectOf = ({ merchant, id }: Pick<PromotionRow, 'merchant' | 'id'>): string =>
  `promotion:${merchant}:${id}`;

export interface Look {
  readonly language: string;
  /** The brand’s calendar. */
  readonly timeZone: string;
  readonly now: Date;
}

/** A promotion as a visitor sees it, or a member with where they stand. */
export function promotionOf(
  row: PromotionRow,
  { language, timeZone, now }: Look,
  own?: { readonly status: PromotionStatus; readonly holdings: Holdings },
): Promotion {
  const { title, summary, details, pictureText } = wordsIn(row.texts, language);
  return {
    id: row.id,
    type: row.type,
    period: row.period,
    art: row.art,
    title,
    summary,
    details,
    pictureText,
    currency: row.currency,
    terms: row.terms,
    turnover: row.turnover,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    claimDays: row.claimDays,
    timeZone: zoneAt(timeZone, now),
    minRank: row.minRank,
    joinNeeded: row.joinNeeded,
    // A raffle's prizes are covered from its first day.
    limited: row.terms.kind !== 'raffle' && (row.budget !== null || row.quota !== null),
    state: own?.status.state ?? null,
    why: own?.status.why ?? null,
    mayLeave: own !== undefined && mayLeave(own.holdings),
    progress: own ? progressOf(row, own.status, own.holdings) : null,
    depositsMade: own?.holdings.deposits ?? null,
    rewards: own?.status.claimable.map((slot) => rewardView(row, slot, { language, holdings: own.holdings })) ?? [],
    application: own?.status.application ? applicationView(own.status.application, row.currency) : null,
    commitment: row.commitment,
    drawnAt: row.drawnAt?.toISOString() ?? null,
  };
}

/** Kinds of which a member follows a sum. */
const MEASURED: ReadonlySet<string> = new Set(['deposit', 'deposit-match', 'rebate', 'raffle']);

/** Then nothing comes of what counted. */
const FRUITLESS: ReadonlySet<string | null> = new Set(['expired', 'deposit-made', 'rank']);

function progressOf(
  row: PromotionRow,
  { round, current, why }: PromotionStatus,
  holdings: Holdings,
): PromotionProgress | null {
  const { terms } = row;
  if (round === undefined || !MEASURED.has(terms.kind) || FRUITLESS.has(why)) return null;
  if (row.joinNeeded && holdings.joinedAt === undefined && holdings.givenTickets === 0) return null;
  const currency = currencyOf(row.currency);
  const measured = current !== undefined && current.measured > 0n ? current.measured : 0n;
  const earned = terms.kind === 'raffle' ? ticketsOf(terms, measured) : null;
  const gives = terms.kind === 'raffle' ? null : rewardOf(terms, measured, row.currency);
  return {
    done: formatMoney(measured, currency),
    target: targetOf(row, earned),
    reward: gives === null ? null : formatMoney(gives, currency),
    tickets: earned === null ? null : earned + holdings.givenTickets,
    from: round.start.toISOString(),
    until: round.end?.toISOString() ?? null,
  };
}

/** The sum that earns the first reward, or the next ticket. */
function targetOf({ terms, currency }: PromotionRow, tickets: number | null): string | null {
  if (terms.kind === 'deposit' || terms.kind === 'deposit-match') return terms.minDeposit;
  if (terms.kind !== 'raffle' || tickets === null || tickets >= terms.maxTickets) return null;
  return formatMoney(minorOf(terms.perTicket) * BigInt(tickets + 1), currencyOf(currency));
}

/** Something to claim, with what must be played for it. */
export function rewardView(
  row: PromotionRow,
  slot: SlotRow,
  { language, holdings }: { readonly language: string; readonly holdings: Holdings },
): Reward {
  const currency = currencyOf(row.currency);
  const amountMinor = dueOf(row, slot, holdings.slots);
  const played = turnoverOf(row.turnover, { terms: row.terms, amountMinor, measured: slot.measured });
  return {
    id: slot.id,
    promotionId: row.id,
    title: wordsIn(row.texts, language).title,
    art: row.art,
    kind: row.terms.kind,
    amount: formatMoney(amountMinor, currency),
    currency: row.currency,
    turnover:
      played && row.turnover
        ? {
            required: formatMoney(played.requiredMinor, currency),
            multiplierBps: row.turnover.multiplierBps,
            days: row.turnover.days,
          }
        : null,
    from: slot.fromAt.toISOString(),
    until: slot.untilAt?.toISOString() ?? null,
    expiresAt: (claimWindow(row, slot, holdings.breaks)?.until ?? slot.readyAt).toISOString(),
  };
}

/** Something that was given. */
export const givenView = (row: PromotionRow, slot: SlotRow, language: string): RewardGiven => ({
  id: slot.id,
  promotionId: row.id,
  title: wordsIn(row.texts, language).title,
  kind: row.terms.kind,
  amount: formatMoney(slot.amount ?? 0n, currencyOf(row.currency)),
  currency: row.currency,
  at: (slot.claimedAt ?? slot.readyAt).toISOString(),
});

export const applicationView = (row: ApplicationRow, currency: string): PromotionApplication => ({
  id: row.id,
  status: row.state,
  reason: row.reason,
  amount: row.amount === null ? null : formatMoney(row.amount, currencyOf(currency)),
  createdAt: row.createdAt.toISOString(),
});

/** A promotion as its operator wrote it. */
export function operatorView(row: WrittenPromotion): EveryPromotion {
  return {
    id: row.id,
    state: row.state,
    currency: row.currency,
    type: row.type,
    period: row.period,
    art: row.art,
    texts: row.texts,
    terms: row.terms,
    turnover: row.turnover,
    bonusKind: row.bonusKind,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    claimDays: row.claimDays,
    joinNeeded: row.joinNeeded,
    memberKinds: row.memberKinds.filter(isMemberKind),
    minRank: row.minRank,
    budget: row.budget === null ? null : formatMoney(row.budget, currencyOf(row.currency)),
    quota: row.quota,
    position: row.position,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const isMemberKind = (kind: number): kind is EveryPromotion['memberKinds'][number] => [0, 1, 2, 41, 42].includes(kind);
