import { instantHelp } from '../../client/instant/help.ts';
import type { AmountWriter } from '../../client/shared/amounts.ts';
import { minor } from '../../client/shared/amounts.ts';
import { drawing, figure, h } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { FULL_BED, HOLDS_FROM, nameOf, PARTS, PAYS, RESPINS, VALUES } from './rules.ts';
import { t } from './texts.ts';

const percent = (text: string): string => `${decimal(text)} %`;

/** Rules, what each line and each lily pays, and the figures. */
export function createHelp(session: SessionView, amount: AmountWriter) {
  const card = (symbol: string, name: string, text: string): HTMLElement =>
    h(
      'li',
      { class: 'pay' },
      h('span', { class: 'pay-face' }, drawing(symbol, 'pay-symbol')),
      h('div', {}, h('p', { class: 'pay-name' }, name), figure(text)),
    );
  return instantHelp({
    game,
    session,
    amount,
    rules: [
      t('rule1'),
      t('rule2'),
      t('rule3', { count: HOLDS_FROM, respins: RESPINS }),
      t('rule4', { times: FULL_BED / PARTS }),
      t('fair'),
    ],
    rows: [
      ['', percent(FIGURES.fromLines), t('fromLines')],
      ['', percent(FIGURES.fromLilies), t('fromLilies')],
      [t('slotHit'), percent(FIGURES.winChance), t('ofSpins')],
      [t('holds', { count: `${HOLDS_FROM}+` }), '', t('onceIn', { count: FIGURES.holdOnceIn })],
      [t('fullBloom'), '', t('onceIn', { count: FIGURES.fullOnceIn })],
    ],
    pays: (stake) => {
      const write = (parts: number): string => amount(partsToMoney(minor(stake), parts, PARTS));
      return h(
        'ul',
        { class: 'pays' },
        ...Object.entries(PAYS).map(([letter, parts]) => {
          const name = nameOf(letter) as 'tiger';
          return card(name, t(name), `× 3  ${write(parts)}`);
        }),
        card('bloom', t('lily'), `${write(Math.min(...VALUES))} – ${write(Math.max(...VALUES))}`),
      );
    },
  });
}
