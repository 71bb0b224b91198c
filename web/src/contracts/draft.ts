import type { FieldProblem } from '@baize/protocol/kernel';
import type { WireTerms } from '@baize/protocol/contracts';
import type { ContractPeriod, ContractType } from '@baize/protocol/contracts/constants';
import { faultsOf, readTerms } from '@baize/protocol/contracts/rules';
import { parseUngrouped } from '@baize/kit/ui/figure/parse-amount.ts';

/** A tier as it is typed. */
export interface DraftTier {
  /** Tells rows apart while they are added and removed. */
  readonly key: number;
  readonly amount: string;
  readonly loss: string;
  readonly members: string;
  readonly rate: string;
}

/** Terms as they are typed. */
export interface Draft {
  readonly period: ContractPeriod;
  readonly floorRate: string;
  readonly tiers: readonly DraftTier[];
  readonly profitRate: string;
  readonly lossRate: string;
  readonly single: string;
}

let keys = 0;

export const emptyTier = (): DraftTier => ({ key: (keys += 1), amount: '', loss: '', members: '', rate: '' });

/** Begins with the terms in force, or with nothing. */
export function draftOf(type: ContractType, terms: WireTerms | undefined, period: ContractPeriod): Draft {
  const none = { period, floorRate: '', tiers: [], profitRate: '', lossRate: '', single: '' };
  if (terms === undefined) return { ...none, tiers: type === 'realtime' ? [] : [emptyTier()] };
  if (terms.type === 'realtime')
    return { ...none, profitRate: terms.profitRate, lossRate: terms.lossRate, single: terms.singleBetAmount };
  if (terms.type === 'dividend')
    return {
      ...none,
      period: terms.period,
      floorRate: terms.floorRate ?? '',
      tiers: terms.tiers.map(({ periodValidBet, periodLoss, activeMembers, rate }) => ({
        ...emptyTier(),
        amount: periodValidBet,
        loss: periodLoss,
        members: String(activeMembers),
        rate,
      })),
    };
  return {
    ...none,
    tiers: terms.tiers.map(({ betAmount, activeMembers, rate }) => ({
      ...emptyTier(),
      amount: betAmount,
      members: String(activeMembers),
      rate,
    })),
  };
}

type Faults = Record<string, FieldProblem>;

const AMOUNT = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/;
const RATE = /^\d{1,4}(?:\.\d{1,2})?$/;
const HEADS = /^\d{1,6}$/;

/** The typed terms, or their faults by field. */
export function termsOf(
  type: ContractType,
  draft: Draft,
  own: WireTerms | undefined,
): { readonly terms: WireTerms } | { readonly faults: Faults } {
  const faults: Faults = {};
  const check = (field: string, text: string, pattern: RegExp): string => {
    if (!pattern.test(text)) faults[field] = { rule: text === '' ? 'empty' : 'pattern' };
    return text;
  };
  const rateAt = (field: string, text: string): string => check(field, parseUngrouped(text) ?? text, RATE);
  const heads = (index: number, text: string): number => {
    const typed = text === '' ? '0' : text;
    check(`tiers.${index}.activeMembers`, typed, HEADS);
    return Number(typed);
  };
  const terms = typedTerms(type, draft, { check, rateAt, heads });
  if (Object.keys(faults).length > 0) return { faults };
  const broken = faultsOf(type, readTerms(terms), own === undefined ? null : readTerms(own));
  const [some] = Object.keys(broken);
  if (some === undefined) return { terms };
  return {
    faults: Object.fromEntries(Object.entries(broken).flatMap(([field, [first]]) => (first ? [[field, first]] : []))),
  };
}

interface Checks {
  readonly check: (field: string, text: string, pattern: RegExp) => string;
  readonly rateAt: (field: string, text: string) => string;
  readonly heads: (index: number, text: string) => number;
}

function typedTerms(type: ContractType, draft: Draft, { check, rateAt, heads }: Checks): WireTerms {
  if (type === 'realtime')
    return {
      type,
      profitRate: rateAt('profitRate', draft.profitRate),
      lossRate: rateAt('lossRate', draft.lossRate),
      singleBetAmount: check('singleBetAmount', draft.single, AMOUNT),
    };
  if (type === 'dividend')
    return {
      type,
      period: draft.period,
      floorRate: draft.floorRate === '' ? null : rateAt('floorRate', draft.floorRate),
      tiers: draft.tiers.map(({ amount, loss, members, rate }, index) => ({
        periodValidBet: check(`tiers.${index}.periodValidBet`, amount, AMOUNT),
        periodLoss: check(`tiers.${index}.periodLoss`, loss === '' ? '0' : loss, AMOUNT),
        activeMembers: heads(index, members),
        rate: rateAt(`tiers.${index}.rate`, rate),
      })),
    };
  return {
    type,
    tiers: draft.tiers.map(({ amount, members, rate }, index) => ({
      betAmount: check(`tiers.${index}.betAmount`, amount, AMOUNT),
      activeMembers: heads(index, members),
      rate: rateAt(`tiers.${index}.rate`, rate),
    })),
  };
}
