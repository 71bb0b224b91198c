import { instantHelp } from '../../client/instant/help.ts';
import { minor, type AmountWriter } from '../../client/shared/amounts.ts';
import { drawing, figure, h } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { LEAST, MOST_TUMBLES, PARTS, PAYS, SYMBOLS, TIMES } from './rules.ts';
import { t } from './texts.ts';

const percent = (text: string): string => `${decimal(text)} %`;

/** Rules, what each size of a cluster pays, and the figures. */
export const createHelp = (session: SessionView, amount: AmountWriter) =>
  instantHelp({
    game,
    session,
    amount,
    rules: [
      t('rule1'),
      t('rule2', { most: MOST_TUMBLES }),
      t('rule3', { times: TIMES.slice(1).join(', ') }),
      t('rule4'),
      t('fair'),
    ],
    rows: [
      ['', percent(FIGURES.fromTumbles), t('fromTumbles')],
      [t('slotHit'), percent(FIGURES.winChance), t('ofSpins')],
    ],
    pays: (stake) =>
      h(
        'ul',
        { class: 'pays' },
        ...SYMBOLS.map((symbol) =>
          h(
            'li',
            { class: 'pay' },
            h('span', { class: 'pay-face' }, drawing(symbol, 'pay-symbol')),
            h(
              'div',
              {},
              h('p', { class: 'pay-name' }, t(symbol)),
              h(
                'dl',
                {},
                ...PAYS[symbol].map((parts, index) =>
                  h(
                    'div',
                    {},
                    h('dt', {}, figure(`× ${LEAST + index}`)),
                    h('dd', {}, figure(amount(partsToMoney(minor(stake), parts, PARTS)))),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
  });
