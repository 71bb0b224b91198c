import { instantHelp } from '../../client/instant/help.ts';
import { minor, type AmountWriter } from '../../client/shared/amounts.ts';
import { drawing, figure, h } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { LEAST, MAINSPRING, nameOf, PARTS, PAYS, SPRING, WHEEL } from './rules.ts';
import { t } from './texts.ts';

const percent = (text: string): string => `${decimal(text)} %`;

const card = (symbol: string, name: string, rows: readonly (readonly [string, string])[]): HTMLElement =>
  h(
    'li',
    { class: 'pay' },
    h('span', { class: 'pay-face' }, drawing(symbol, 'pay-symbol')),
    h(
      'div',
      {},
      h('p', { class: 'pay-name' }, name),
      h('dl', {}, ...rows.map(([count, pays]) => h('div', {}, h('dt', {}, figure(count)), h('dd', {}, figure(pays))))),
    ),
  );

/** The fields of a wheel, each value once with the number of fields that bear it. */
function fieldsOf(fields: readonly number[]): [string, string][] {
  const values = [...new Set(fields.filter((each) => each !== SPRING))].toSorted((a, b) => b - a);
  return values.map((times) => [`× ${times}`, `${fields.filter((each) => each === times).length}/${fields.length}`]);
}

/** Rules, what the fruit and the wheels pay, and the figures. */
export const createHelp = (session: SessionView, amount: AmountWriter) =>
  instantHelp({
    game,
    session,
    amount,
    rules: [
      t('rule1'),
      t('rule2'),
      t('rule3', { count: WHEEL.length }),
      t('rule4', { count: MAINSPRING.length, least: Math.min(...MAINSPRING), most: Math.max(...MAINSPRING) }),
      t('fair'),
    ],
    rows: [
      ['', percent(FIGURES.fromWheel), t('fromWheel')],
      [t('slotHit'), percent(FIGURES.winChance), t('ofSpins')],
      [t('keyFound'), '', t('onceIn', { count: FIGURES.keyOnceIn })],
    ],
    pays: (stake) =>
      h(
        'ul',
        { class: 'pays' },
        ...Object.entries(PAYS).map(([letter, pays]) =>
          card(
            nameOf(letter),
            t(nameOf(letter) as 'apple'),
            pays
              .map((parts, index) => [`× ${LEAST + index}`, amount(partsToMoney(minor(stake), parts, PARTS))] as const)
              .toReversed(),
          ),
        ),
        card('key', t('wheel'), fieldsOf(WHEEL)),
        card('gear', t('mainspring'), fieldsOf(MAINSPRING)),
      ),
  });
