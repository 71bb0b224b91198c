import { formatAmount } from '../../kernel/money.ts';
import type { FieldProblem } from '../../kernel/problems.ts';
import { RATE_BOUNDS, TIERS_AT_MOST, type ContractType } from '../constants.ts';
import { formatRate, type Terms, type TierTerms } from './terms.ts';
import { rateFor } from './tiers.ts';

/** The fields of a tier on the wire. */
const NAMES: Readonly<Record<ContractType, Readonly<Record<keyof TierTerms, string>>>> = {
  dividend: { validBet: 'periodValidBet', loss: 'periodLoss', active: 'activeMembers', rate: 'rate' },
  daily: { validBet: 'betAmount', loss: 'betAmount', active: 'activeMembers', rate: 'rate' },
  hourly: { validBet: 'betAmount', loss: 'betAmount', active: 'activeMembers', rate: 'rate' },
  realtime: { validBet: 'singleBetAmount', loss: 'singleBetAmount', active: 'singleBetAmount', rate: 'profitRate' },
};

/** A field's path: `tiers.0.rate`, and `profitRate` of a real-time salary, which has no tiers. */
const placeOf = (type: ContractType, index: number, field: keyof TierTerms): string =>
  type === 'realtime' ? NAMES[type][field] : `tiers.${index}.${NAMES[type][field]}`;

/** Faults of terms, by the path of the field on the wire: `tiers.0.rate`, `floorRate`, `period`. */
export type TermFaults = Readonly<Record<string, readonly FieldProblem[]>>;

/**
 * Faults of offered terms (semantics §3.6). `own` are the offering party's terms, null for the platform. A rate must be
 * one that the same figures bring the upline as well: then the difference is never below zero.
 */
export function faultsOf(type: ContractType, terms: Terms, own: Terms | null): TermFaults {
  const faults: Record<string, FieldProblem[]> = {};
  const add = (field: string, problem: FieldProblem): void => {
    (faults[field] ??= []).push(problem);
  };
  checkTiers(type, terms, add);
  if (terms.floorRate !== null) checkRate(type, 'floorRate', terms.floorRate, add);
  if (type === 'realtime') checkRate(type, 'lossRate', terms.lossRate, add);
  if (own !== null) checkAgainst(type, terms, own, add);
  return faults;
}

type Add = (field: string, problem: FieldProblem) => void;

function checkRate(type: ContractType, field: string, rate: number, add: Add): void {
  const { min, max } = RATE_BOUNDS[type];
  if (rate < min) add(field, { rule: 'min', min: formatRate(min) });
  if (rate > max) add(field, { rule: 'max', max: formatRate(max) });
}

function checkTiers(type: ContractType, { tiers, floorRate }: Terms, add: Add): void {
  if (tiers.length > TIERS_AT_MOST) add('tiers', { rule: 'max', max: TIERS_AT_MOST });
  if (tiers.length === 0 && floorRate === null) add('tiers', { rule: 'required' });
  if (floorRate !== null && tiers[0] !== undefined && floorRate >= tiers[0].rate) {
    add('floorRate', { rule: 'below', max: formatRate(tiers[0].rate) });
  }
  const asksHeads = tiers.some(({ active }) => active > 0);
  for (const [index, tier] of tiers.entries()) {
    const at = (field: keyof TierTerms): string => placeOf(type, index, field);
    checkRate(type, at('rate'), tier.rate, add);
    if (tier.validBet <= 0n) add(at('validBet'), { rule: 'min', min: '0.0001' });
    const before = tiers[index - 1];
    if (before === undefined) continue;
    if (tier.validBet <= before.validBet)
      add(at('validBet'), { rule: 'ascending', min: formatAmount(before.validBet) });
    if (tier.rate <= before.rate) add(at('rate'), { rule: 'ascending', min: formatRate(before.rate) });
    if (asksHeads && tier.active <= before.active) add(at('active'), { rule: 'ascending', min: before.active });
    if (tier.loss < before.loss) add(at('loss'), { rule: 'ascending', min: formatAmount(before.loss) });
  }
}

function checkAgainst(type: ContractType, terms: Terms, own: Terms, add: Add): void {
  if (type === 'dividend' && terms.period !== own.period) add('period', { rule: 'upline', max: own.period });
  if (terms.floorRate !== null) {
    const most = rateFor(own, { validBet: 0n, loss: 0n, active: 0 });
    if (terms.floorRate > most) add('floorRate', { rule: 'upline', max: formatRate(most) });
  }
  if (terms.lossRate > own.lossRate) add('lossRate', { rule: 'upline', max: formatRate(own.lossRate) });
  for (const [index, tier] of terms.tiers.entries()) {
    const most = rateFor(own, tier);
    const least = smallest(own.tiers);
    if (tier.validBet < least && (type === 'realtime' || most === 0)) {
      add(placeOf(type, index, 'validBet'), { rule: 'upline', min: formatAmount(least) });
    } else if (tier.rate > most) {
      add(placeOf(type, index, 'rate'), { rule: 'upline', max: formatRate(most) });
    }
  }
}

/** From which sales on a contract pays anything by its tiers. */
const smallest = (tiers: readonly TierTerms[]): bigint =>
  tiers.reduce((least, { validBet }) => (validBet < least ? validBet : least), tiers[0]?.validBet ?? 0n);

/** Whether terms stay within those of whoever pays them. */
export function isWithin(type: ContractType, terms: Terms, own: Terms): boolean {
  const faults: string[] = [];
  checkAgainst(type, terms, own, (field) => faults.push(field));
  return faults.length === 0;
}
