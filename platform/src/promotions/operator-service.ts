import {
  currencyOf,
  DEFAULT_LANGUAGE,
  fitsStep,
  formatMoney,
  minorOf,
  ok,
  refuse,
  refuseFields,
  type CallQuery,
  type CallValue,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import {
  type EveryPromotion,
  type Promotion,
  type PromotionDraft,
  type PromotionsCalls,
} from '@baize/protocol/promotions';
import { conflict } from '../kernel/calls/conflict.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Weight } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { nameSubjects, readPeriod } from '../wallet/index.ts';
import { recordPause } from './pause-store.ts';
import * as store from './promotion-store.ts';
import { sealRaffle, type Sealed } from './raffle/raffle.ts';
import { mostOf, prizesOf } from './rules.ts';
import { EMPTY, promotionStatusOf, type Holdings } from './promotion-status.ts';
import { operatorView, promotionOf, subjectOf, wordsIn } from './views.ts';

export interface Author extends Actor {
  readonly merchant: Merchant;
}

/** Operators' calls about promotions. */
export function createOperatorService(deps: Deps) {
  const { db } = deps;

  return {
    list: (merchant: string, query: CallQuery<PromotionsCalls['listEveryPromotion']>) =>
      db.read(async (tx) => {
        const { rows, count } = await store.pageOfPromotions(tx, merchant, query.state, pageBounds(query));
        return ok(pageReply(rows.map(operatorView), count, query));
      }),

    save: async (author: Author, id: string, draft: PromotionDraft): Promise<Result<EveryPromotion>> => {
      const fault = faultOf(draft, author.merchant);
      if (fault) return refuseFields(fault);
      const sealed = draft.terms.kind === 'raffle' ? await sealRaffle(deps) : undefined;
      return audited(deps, author, 'promotion.save', async (tx, second) => {
        const before = await store.findPromotion(tx, author.merchant.code, id, 'update');
        const locked = before && lockedFaults(before, draft, author.now);
        if (locked && locked.length > 0) return conflict('promotion-fixed', { fixed: locked, state: before.state });
        const after = rowOf(author, id, draft, { before, sealed });
        const beyond = await second.needed(before && before.state !== 'DRAFT' ? widened(before, after) : {});
        if (beyond) return beyond;
        await setPromotionWithNames(tx, after);
        const value = operatorView({ ...after, spent: 0n, given: 0 });
        return ok({ subject: id, before: before ? operatorView(before) : null, after: value, value });
      });
    },

    preview: (author: Author, id: string, language: string): Promise<Result<Promotion>> =>
      db.read(async (tx) => {
        const row = await store.findPromotion(tx, author.merchant.code, id);
        if (row === undefined) return refuse('NOT_FOUND');
        const person = { memberId: '', kind: row.memberKinds[0] ?? 0, currency: row.currency, rank: row.minRank };
        const began = { ...row, state: 'ON' as const };
        const holdings = newcomersHoldings(row);
        const status = promotionStatusOf(began, { person, holdings, now: row.startsAt });
        return ok(promotionOf(row, { language, timeZone: row.timeZone, now: row.startsAt }, { status, holdings }));
      }),

    setState: (author: Author, id: string, state: 'ON' | 'PAUSED' | 'ENDED'): Promise<Result<EveryPromotion>> =>
      audited(deps, author, 'promotion.state', async (tx, second) => {
        const before = await store.findPromotion(tx, author.merchant.code, id, 'update');
        if (before === undefined) return refuse('NOT_FOUND');
        if (before.state === 'ENDED' && state !== 'ENDED') return conflict('promotion-over', { state: 'ENDED' });
        if (before.state === 'DRAFT' && state !== 'ON') return conflict('promotion-draft', { state: 'DRAFT' });
        const after = switched(before, state, author.now);
        if (after.endsAt !== null && after.endsAt <= after.startsAt && state === 'ON') {
          return conflict('promotion-over');
        }
        const beyond = await second.needed(before.state === 'DRAFT' && state === 'ON' ? weightOf(after) : {});
        if (beyond) return beyond;
        await setPromotionWithNames(tx, after);
        await recordPause(tx, before, state, author.now);
        const value = operatorView(after);
        return ok({ subject: id, before: stateOf(before), after: stateOf(after), value });
      }),

    costs: (
      { code, currency }: Merchant,
      query: CallQuery<PromotionsCalls['reportPromotionCosts']>,
    ): Promise<Result<CallValue<PromotionsCalls['reportPromotionCosts']>>> => {
      const period = readPeriod(query);
      if (!period.ok) return Promise.resolve(period);
      return db.read(async (tx) => {
        const costs = await store.costsOf(tx, code, period.value);
        const promotions = await store.findPromotions(
          tx,
          code,
          costs.map(({ promotionId }) => promotionId),
        );
        let total = 0n;
        const rows = costs.flatMap((cost) => {
          const row = promotions.get(cost.promotionId);
          if (row === undefined) return [];
          total += cost.cost;
          const amount = (minor: bigint) => formatMoney(minor, currency);
          const left = row.budget === null ? null : row.budget - cost.costSoFar;
          return {
            ...cost,
            title: wordsIn(row.texts, DEFAULT_LANGUAGE).title,
            state: row.state,
            currency: row.currency,
            cost: amount(cost.cost),
            costSoFar: amount(cost.costSoFar),
            budget: row.budget === null ? null : amount(row.budget),
            left: left === null ? null : amount(left > 0n ? left : 0n),
          };
        });
        return ok({ rows, total: formatMoney(total, currency), currency: currency.code });
      });
    },
  };
}

/** A new member's status in a promotion. */
function newcomersHoldings(row: store.PromotionRow): Holdings {
  if (row.terms.kind !== 'sign-up') return EMPTY;
  const part = { merchant: row.merchant, promotionId: row.id, memberId: '', slot: 'once', reference: '' };
  const times = { fromAt: row.startsAt, untilAt: row.endsAt, readyAt: row.startsAt };
  const unclaimed = { claimKey: null, claimedAt: null, amount: null };
  return { ...EMPTY, slots: [{ ...part, ...times, ...unclaimed, id: 'preview', source: 'LOG', measured: 1n }] };
}

/** Writes a promotion with the words that the account record has for it. */
export async function setPromotionWithNames(
  tx: Tx,
  row: Omit<store.WrittenPromotion, 'spent' | 'given'>,
): Promise<void> {
  await store.setPromotion(tx, row);
  const names = Object.entries(row.texts).map(([language, { title }]) => [language, title] as const);
  await nameSubjects(tx, { [subjectOf(row)]: Object.fromEntries(names) });
}

const stateOf = ({ state, startsAt, endsAt }: store.PromotionRow) => ({ state, startsAt, endsAt });

/** Events before it was switched on, and after it was ended, do not count. */
function switched(row: store.PromotionRow, state: 'ON' | 'PAUSED' | 'ENDED', now: Date): store.PromotionRow {
  const startsAt = row.state === 'DRAFT' && row.startsAt < now ? now : row.startsAt;
  const endsAt = state === 'ENDED' && (row.endsAt === null || row.endsAt > now) ? now : row.endsAt;
  return { ...row, state, startsAt, endsAt, updatedAt: now };
}

export function rowOf(
  { merchant, now }: { readonly merchant: Pick<Merchant, 'code' | 'currency'>; readonly now: Date },
  id: string,
  draft: PromotionDraft,
  { before, sealed }: { readonly before: store.PromotionRow | undefined; readonly sealed: Sealed | undefined },
): store.WrittenPromotion {
  return {
    ...draft,
    merchant: merchant.code,
    id,
    state: before?.state ?? 'DRAFT',
    currency: before?.currency ?? merchant.currency.code,
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
    budget: draft.budget === null ? null : minorOf(draft.budget),
    commitment: before?.commitment ?? sealed?.commitment ?? null,
    sealedSeed: before?.sealedSeed ?? sealed?.sealedSeed ?? null,
    serverSeed: before?.serverSeed ?? null,
    entriesHash: before?.entriesHash ?? null,
    drawnAt: before?.drawnAt ?? null,
    spent: before?.spent ?? 0n,
    given: before?.given ?? 0,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Refuses changes of terms promised to members: they are fixed once a promotion was switched on. */
function lockedFaults(before: store.PromotionRow, draft: PromotionDraft, now: Date): string[] {
  if (before.state === 'DRAFT') return [];
  // The last round of a rebate may be claimed once it is over, so it cannot be extended.
  const isOver = before.terms.kind === 'rebate' && before.endsAt !== null && before.endsAt <= now;
  const fixed = {
    period: before.period === draft.period,
    terms: same(before.terms, draft.terms),
    turnover: same(before.turnover, draft.turnover),
    bonusKind: before.bonusKind === draft.bonusKind,
    startsAt: before.startsAt.getTime() === Date.parse(draft.startsAt),
    joinNeeded: before.joinNeeded === draft.joinNeeded,
    claimDays: before.claimDays <= draft.claimDays,
    endsAt: before.state !== 'ENDED' && !isOver && (draft.endsAt === null || Date.parse(draft.endsAt) > now.getTime()),
    // A raffle's prizes are covered from its first day.
    budget: before.budget === null || draft.budget === null || minorOf(draft.budget) >= before.spent,
  };
  return Object.entries(fixed).flatMap(([field, holds]) => (holds ? [] : [field]));
}

/** Whether two values of jsonb are alike, whatever the order of their fields. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** All that a promotion can give, where there is an end to that. */
function budgetOf({ budget, terms }: Pick<store.PromotionRow, 'budget' | 'terms'>): bigint | null {
  if (budget !== null || terms.kind !== 'raffle') return budget;
  return prizesOf(terms).reduce((sum, each) => sum + each, 0n);
}

/** A promotion's cost from the moment it is switched on. */
function weightOf(row: Pick<store.PromotionRow, 'budget' | 'terms' | 'turnover'>): Weight {
  const budget = budgetOf(row);
  return {
    budgetPerDay: budget ?? undefined,
    always: budget === null ? 'no-budget' : undefined,
    rewardAmount: mostOf(row.terms),
    cashbackBps: row.terms.kind === 'rebate' ? row.terms.rateBps : undefined,
    leastTurnoverBps: row.turnover?.multiplierBps ?? 0,
  };
}

/** The additional cost compared with the start. Without a budget, a wider audience or a longer time counts. */
function widened(before: store.PromotionRow, after: store.WrittenPromotion): Weight {
  const [was, is] = [budgetOf(before), budgetOf(after)];
  if (is !== null) return { budgetPerDay: was !== null && is > was ? is - was : undefined };
  if (was !== null) return { always: 'no-budget' };
  const isLonger = before.endsAt !== null && (after.endsAt === null || after.endsAt > before.endsAt);
  const isForMore =
    after.minRank < before.minRank ||
    after.memberKinds.some((kind) => !before.memberKinds.includes(kind)) ||
    (before.quota !== null && (after.quota === null || after.quota > before.quota));
  return { always: isLonger || isForMore ? 'no-budget' : undefined };
}

/** Refuses a draft that cannot be stored. */
function faultOf(draft: PromotionDraft, { currency }: Merchant): Record<string, FieldProblem[]> | undefined {
  const faults: Record<string, FieldProblem[]> = {};
  const { terms, startsAt, endsAt } = draft;
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    faults['endsAt'] = [{ rule: 'min', min: startsAt }];
  const amounts = amountsOf(draft);
  if (amounts.some((amount) => minorOf(amount) <= 0n || !fitsStep(minorOf(amount), currencyOf(currency.code)))) {
    faults['terms'] = [{ rule: 'step', reason: 'every amount is above zero and payable in the currency' }];
  }
  if (terms.kind === 'raffle') {
    const prizes = prizesOf(terms);
    const sum = prizes.reduce((all, each) => all + each, 0n);
    if (draft.period !== 'once' || endsAt === null)
      faults['period'] = [{ rule: 'invalid', reason: 'a raffle has one round and an end' }];
    if (endsAt !== null && Date.parse(terms.drawAt) < Date.parse(endsAt))
      faults['terms'] = [{ rule: 'min', min: endsAt }];
    if (draft.budget !== null && minorOf(draft.budget) < sum)
      faults['budget'] = [{ rule: 'min', min: formatMoney(sum, currency) }];
    if (draft.quota !== null && draft.quota < prizes.length) faults['quota'] = [{ rule: 'min', min: prizes.length }];
  }
  if (terms.kind === 'upgrade' && draft.period !== 'once')
    faults['period'] = [{ rule: 'invalid', reason: 'each rank is rewarded once' }];
  if (terms.kind === 'rebate' && draft.period === 'once' && endsAt === null)
    faults['endsAt'] = [{ rule: 'required', reason: 'it is paid when its round is over' }];
  if (terms.kind === 'raffle' && draft.minRank > 0 && !draft.joinNeeded)
    faults['minRank'] = [{ rule: 'invalid', reason: 'everybody’s bets earn tickets where nobody joins' }];
  if (terms.kind === 'sign-up' && draft.joinNeeded)
    faults['joinNeeded'] = [{ rule: 'invalid', reason: 'nobody can join before they sign up' }];
  const paysDeposit = terms.kind === 'deposit' || terms.kind === 'deposit-match';
  if (paysDeposit && !draft.joinNeeded)
    faults['joinNeeded'] = [{ rule: 'required', reason: 'it is joined before the deposit' }];
  if (draft.turnover?.base === 'DEPOSIT_AND_BONUS' && !paysDeposit)
    faults['turnover'] = [{ rule: 'invalid', reason: 'there is no deposit' }];
  return Object.keys(faults).length === 0 ? undefined : faults;
}

/** Every amount that somebody may be paid. */
function amountsOf({ terms, budget }: PromotionDraft): string[] {
  const caps = budget === null ? [] : [budget];
  switch (terms.kind) {
    case 'sign-up':
      return [...caps, terms.amount];
    case 'lucky-bet':
      return [...caps, terms.amount, terms.minValidBet];
    case 'upgrade':
      return [...caps, ...terms.amounts.map(({ amount }) => amount)];
    case 'raffle':
      return [...caps, terms.perTicket, ...terms.prizes.map(({ amount }) => amount)];
    default:
      return [...caps, terms.maxAmount];
  }
}
