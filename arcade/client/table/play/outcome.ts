import type { RoundResult } from '../../../src/tables/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import { t } from '../texts.ts';

/** The result in a sentence, from the game's own texts: `result-banker` or `result` with its figures. */
export function resultText({ result }: RoundResult): string {
  const winner = typeof result['winner'] === 'string' ? result['winner'] : undefined;
  const values = Object.fromEntries(
    Object.entries(result).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
  return gameText(winner === undefined ? 'result' : `result-${winner}`, values);
}

/** All that a player is told of a round's end, for ears. */
export function outcomeText(result: RoundResult, amount: AmountWriter): string {
  const { mine } = result;
  if (!mine) return resultText(result);
  const returned =
    minor(mine.returned) > 0n
      ? t('returnedOf', { returned: amount(mine.returned), stake: amount(mine.stake) })
      : t('nothingReturnedOf', { stake: amount(mine.stake) });
  return `${resultText(result)} ${returned}`;
}

/** The result on the felt: the sentence, own stake and what came back, both as figures and without any fanfare. */
export function outcomeOf(result: RoundResult, amount: AmountWriter): HTMLElement {
  const { mine } = result;
  return h(
    'div',
    { class: 'outcome' },
    h('b', {}, resultText(result)),
    mine
      ? h(
          'span',
          { class: 'outcome-mine' },
          `${t('yourStake')} `,
          figure(amount(mine.stake)),
          ` · ${t('returnedShort')} `,
          figure(amount(mine.returned), 'strong'),
        )
      : null,
  );
}
