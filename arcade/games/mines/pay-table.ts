import { multiply, ONE, rational, toPercent, type Rational } from '@baize/protocol/kernel/rational';
import { payTable } from '../../client/instant/pay-table.ts';
import { timesText } from '../../client/instant/words.ts';
import { minor, type AmountWriter } from '../../client/shared/amounts.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import { FIELDS, mostFields, timesOf, worthOf } from './rules.ts';
import { t } from './texts.ts';

/** The chance that so many fields hold no mine. */
const chanceOf = (mines: number, opened: number): Rational =>
  Array.from({ length: opened }, (_, gone) => rational(FIELDS - mines - gone, FIELDS - gone)).reduce(multiply, ONE);

/** All that a number of mines can return, field by field, with its chance. */
export const minesTable = (stake: string, mines: number, amount: AmountWriter): HTMLElement =>
  payTable(
    `${t('mines')}: ${mines}`,
    [t('multiplier'), t('returned'), t('chance')],
    Array.from({ length: mostFields(mines) }, (_, index) => index + 1).map((opened) => {
      const { returns, parts } = worthOf(mines, opened);
      return [
        t('opened', { count: opened }),
        timesText(timesOf(mines, opened)),
        amount(partsToMoney(minor(stake), returns, parts)),
        decimal(toPercent(chanceOf(mines, opened), 3)),
      ];
    }),
  );
