import { toDecimal, type Rational } from '@baize/protocol/kernel/rational';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { decimal, t } from '../shared/i18n.ts';
import type { RoundView } from '../../src/http/wire.ts';

/** A multiple of the stake as it is read: cut off after two places, without needless zeros. */
export const timesText = (value: Rational): string => `${decimal(toDecimal(value, 2).replace(/\.?0+$/, '') || '0')} ×`;

/** The result, and what it returned: "3 opened · Payout 2.10". */
export const resultText = (what: string, round: RoundView, amount: AmountWriter): string =>
  minor(round.payout) > 0n
    ? `${what} · ${t('returned')} ${amount(round.payout ?? '0')}`
    : `${what} · ${t('nothingReturned')}`;
