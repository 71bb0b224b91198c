import { instantHelp } from '../../client/instant/help.ts';
import { minor, type AmountWriter } from '../../client/shared/amounts.ts';
import { drawing, figure, h } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { LAMP, LEAST, nameOf, PARTS, PAYS, SEA, WINDOWS } from './rules.ts';
import { t } from './texts.ts';
import { symbolName } from './words.ts';

const percent = (text: string): string => `${decimal(text)} %`;

/** How many of the symbols that a window is drawn from are this one. */
const share = (letter: string): string => `${[...SEA].filter((each) => each === letter).length}/${SEA.length}`;

const card = (letter: string, rows: readonly (readonly [string, string])[]): HTMLElement =>
  h(
    'li',
    { class: 'pay' },
    h('span', { class: 'pay-face' }, drawing(nameOf(letter), 'pay-symbol')),
    h(
      'div',
      {},
      h('p', { class: 'pay-name' }, symbolName(letter), ' ', figure(share(letter), 'quiet')),
      h('dl', {}, ...rows.map(([count, pays]) => h('div', {}, h('dt', {}, figure(count)), h('dd', {}, figure(pays))))),
    ),
  );

/** Rules, what each count pays, and the figures. */
export const createHelp = (session: SessionView, amount: AmountWriter) =>
  instantHelp({
    game,
    session,
    amount,
    rules: [
      t('rule1'),
      t('rule2', { least: LEAST }),
      t('rule3'),
      t('rule4', { count: SEA.length, windows: WINDOWS }),
      t('fair'),
    ],
    rows: [
      ['', percent(FIGURES.fromLamps), t('fromLamps')],
      [t('slotHit'), percent(FIGURES.winChance), t('ofSpins')],
      [t('lightOn', { count: 6 }), percent(FIGURES.onChance), t('ofSpins')],
      [t('lightOn', { count: WINDOWS }), percent(FIGURES.allChance), t('ofSpins')],
    ],
    pays: (stake) =>
      h(
        'ul',
        { class: 'pays' },
        ...Object.entries(PAYS).map(([letter, pays]) =>
          card(
            letter,
            pays
              .map(
                (parts, index) =>
                  [
                    `${LEAST + index}${index === pays.length - 1 ? '+' : ''}`,
                    amount(partsToMoney(minor(stake), parts, PARTS)),
                  ] as const,
              )
              .toReversed(),
          ),
        ),
        card(LAMP, []),
      ),
  });
