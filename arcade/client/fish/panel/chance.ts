import { rational, toDecimal } from '@baize/protocol/kernel/rational';
import type { Target } from '../../../src/fish/define-fish.ts';
import { decimal } from '../../shared/i18n.ts';

/** The chance of one shot, exact and cut off after two places of a per cent. */
export const chanceText = ({ hits, bound }: Target): string =>
  `${decimal(toDecimal(rational(BigInt(hits) * 100n, BigInt(bound)), 2))}\u00a0%`;
