import { rational, toDecimal, toPercent } from '@baize/protocol/kernel/rational';
import type { SlotFigures } from './figures.ts';
import type { SlotPlan } from './plan.ts';
import { largestRound } from './bounds.ts';
import { hitChance, slotTheory } from './theory.ts';

/** The figures that a plan comes to, computed exactly: what its game has to state. */
export function figuresOf(plan: SlotPlan): SlotFigures {
  const theory = slotTheory(plan);
  const { numerator, denominator } = theory.freeSpinChance;
  return {
    returnToPlayer: toPercent(theory.total, 2),
    fromLines: toPercent(theory.lines, 2),
    fromScatters: toPercent(theory.scatters, 2),
    fromFreeSpins: toPercent(theory.freeSpins, 2),
    hitRate: toPercent(hitChance(plan), 2),
    freeSpinsOnceIn:
      numerator === 0n ? 0 : Number(toDecimal(rational(denominator * 2n + numerator, numerator * 2n), 0)),
    largest: largestRound(plan),
  };
}
