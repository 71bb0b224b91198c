import { formatAmount, minorOf } from '../../kernel/money.ts';
import type { ContractPeriod } from '../constants.ts';
import type { WireTerms } from '../shapes.ts';

/** One step of a contract: what must be reached, and the rate from there on. */
export interface TierTerms {
  /** Sales of the team, or of a real-time salary the smallest bet that counts. Minor units. */
  readonly validBet: bigint;
  /** The least team loss; minor units, 0 asks for none. */
  readonly loss: bigint;
  /** How many of the team must have played; 0 asks for none. */
  readonly active: number;
  /** In hundredths; see RATE_BOUNDS. Of a real-time salary the rate of bets that won. */
  readonly rate: number;
}

/** Terms as they are reckoned with: one shape for the four contracts. */
export interface Terms {
  readonly period: ContractPeriod;
  readonly tiers: readonly TierTerms[];
  /** Paid where no tier is reached; null pays nothing then. Of dividends alone. */
  readonly floorRate: number | null;
  /** For a real-time salary: the rate of bets that lost. */
  readonly lossRate: number;
}

const RATE = /^(\d{1,4})(?:\.(\d{1,2}))?$/;

/** `12.5` as 1250; `undefined` for anything but a decimal with at most two digits after the point. */
export function parseRate(text: string): number | undefined {
  const match = RATE.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** 1250 as `12.5`. */
export function formatRate(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

const rateOf = (text: string): number => parseRate(text) ?? 0;

/** Reads checked terms from the wire. */
export function readTerms(terms: WireTerms): Terms {
  switch (terms.type) {
    case 'dividend':
      return {
        period: terms.period,
        tiers: terms.tiers.map(({ periodValidBet, periodLoss, activeMembers, rate }) => ({
          validBet: minorOf(periodValidBet),
          loss: minorOf(periodLoss),
          active: activeMembers,
          rate: rateOf(rate),
        })),
        floorRate: terms.floorRate === null ? null : rateOf(terms.floorRate),
        lossRate: 0,
      };
    case 'realtime':
      return {
        period: 'DAILY',
        tiers: [{ validBet: minorOf(terms.singleBetAmount), loss: 0n, active: 0, rate: rateOf(terms.profitRate) }],
        floorRate: null,
        lossRate: rateOf(terms.lossRate),
      };
    default:
      return {
        period: 'DAILY',
        tiers: terms.tiers.map(({ betAmount, activeMembers, rate }) => ({
          validBet: minorOf(betAmount),
          loss: 0n,
          active: activeMembers,
          rate: rateOf(rate),
        })),
        floorRate: null,
        lossRate: 0,
      };
  }
}

/** Writes terms for the wire; the inverse of {@link readTerms}. */
export function writeTerms(type: WireTerms['type'], terms: Terms): WireTerms {
  const { period, tiers, floorRate, lossRate } = terms;
  if (type === 'dividend') {
    return {
      type,
      period,
      floorRate: floorRate === null ? null : formatRate(floorRate),
      tiers: tiers.map(({ validBet, loss, active, rate }) => ({
        periodValidBet: formatAmount(validBet),
        periodLoss: formatAmount(loss),
        activeMembers: active,
        rate: formatRate(rate),
      })),
    };
  }
  if (type === 'realtime') {
    const [only] = tiers;
    return {
      type,
      profitRate: formatRate(only?.rate ?? 0),
      lossRate: formatRate(lossRate),
      singleBetAmount: formatAmount(only?.validBet ?? 0n),
    };
  }
  return {
    type,
    tiers: tiers.map(({ validBet, active, rate }) => ({
      betAmount: formatAmount(validBet),
      activeMembers: active,
      rate: formatRate(rate),
    })),
  };
}
