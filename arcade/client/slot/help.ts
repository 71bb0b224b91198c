import type { SessionView } from '../../src/http/wire.ts';
import { SLOT_FIGURES } from '../../src/slot/figures.ts';
import { LINES } from '../../src/slot/lines.ts';
import {
  FREE_SPINS,
  LINE_PAYS,
  MAX_FREE_SPINS,
  MAX_RETURN_MULTIPLE,
  RETRIGGER_SPINS,
  SCATTER_PAYS,
} from '../../src/slot/paytable.ts';
import { slotAmount } from '../../src/slot/round.ts';
import { PAYING_SYMBOLS, SYMBOLS } from '../../src/slot/symbols.ts';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { drawing, figure, h, s } from '../shared/dom.ts';
import { bullets, commonHelp, figures, section } from '../shared/help-parts.ts';
import { decimal, locale, t } from '../shared/i18n.ts';
import { inkOf } from './line-overlay.ts';

const percent = (figure: string): string => `${decimal(figure)} %`;
const timesStake = (lamps: number): number => (SCATTER_PAYS[lamps] ?? 0) / LINES.length;

function payCard(
  name: 'peacock' | 'lamp' | (typeof SYMBOLS)[(typeof PAYING_SYMBOLS)[number]],
  rows: readonly (readonly [string, string])[],
): HTMLElement {
  return h(
    'li',
    { class: 'pay' },
    h('span', { class: 'pay-face' }, drawing(name, 'pay-symbol')),
    h(
      'div',
      {},
      h('p', { class: 'pay-name' }, t(name)),
      h('dl', {}, ...rows.map(([count, pays]) => h('div', {}, h('dt', {}, figure(count)), h('dd', {}, figure(pays))))),
    ),
  );
}

function paytable(stakeMinor: bigint, amount: (text: bigint) => string): HTMLElement {
  const pay = (lineStakes: number): string => amount(slotAmount(stakeMinor, lineStakes));
  const lamps = [5, 4, 3].map((count) => [`× ${count}`, pay(SCATTER_PAYS[count] ?? 0)] as const);
  return h(
    'ul',
    { class: 'pays' },
    ...PAYING_SYMBOLS.map((symbol) =>
      payCard(
        SYMBOLS[symbol],
        ([5, 4, 3] as const).map((count) => [`× ${count}`, pay(LINE_PAYS[symbol][count])]),
      ),
    ),
    payCard('lamp', lamps),
    h(
      'li',
      { class: 'pay' },
      h('span', { class: 'pay-face' }, drawing('peacock', 'pay-symbol')),
      h('div', {}, h('p', { class: 'pay-name' }, t('peacock')), h('p', { class: 'quiet' }, t('standsIn'))),
    ),
  );
}

const lineCard = (line: number): HTMLElement =>
  h(
    'li',
    {},
    s(
      'svg',
      {
        class: 'line-card',
        viewBox: '0 0 60 36',
        role: 'img',
        'aria-label': (LINES[line] ?? []).map((row) => row + 1).join(' '),
      },
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((reel) =>
          s('rect', {
            x: reel * 12 + 1,
            y: row * 12 + 1,
            width: 10,
            height: 10,
            rx: 1.5,
            class: LINES[line]?.[reel] === row ? 'on' : 'off',
          }),
        ),
      ),
      s('polyline', {
        points: (LINES[line] ?? []).map((row, reel) => `${reel * 12 + 6},${row * 12 + 6}`).join(' '),
        stroke: inkOf(line),
      }),
    ),
    figure(String(line + 1)),
  );

/** Rules, pays for the present stake, lines, figures: all computed from what the server plays by. */
export function slotHelp({ stakes }: SessionView, stake: string, amount: AmountWriter): HTMLElement {
  const awards = { threeSpins: FREE_SPINS[3] ?? 0, fourSpins: FREE_SPINS[4] ?? 0, fiveSpins: FREE_SPINS[5] ?? 0 };
  const number = new Intl.NumberFormat(locale());
  return h(
    'div',
    { class: 'help' },
    section(
      t('helpRules'),
      bullets(
        t('slotRule1'),
        t('slotRule2'),
        t('slotRule3'),
        t('slotRule4', { three: timesStake(3), four: timesStake(4), five: timesStake(5), ...awards }),
        t('slotRule5', { more: RETRIGGER_SPINS, most: MAX_FREE_SPINS }),
        t('slotRule6'),
        t('helpPace', { seconds: number.format(2.5) }),
        t('helpMax', { times: number.format(MAX_RETURN_MULTIPLE) }),
      ),
    ),
    section(`${t('helpPays')} ${t('helpForStake', { stake: amount(stake) })}`, paytable(minor(stake), amount)),
    section(t('helpLines'), h('ol', { class: 'line-cards' }, ...LINES.map((_, line) => lineCard(line)))),
    section(
      t('helpFigures'),
      figures(
        [t('helpReturn'), percent(SLOT_FIGURES.returnToPlayer), t('helpReturnText')],
        ['', percent(SLOT_FIGURES.fromLines), t('fromLines')],
        ['', percent(SLOT_FIGURES.fromLamps), t('fromLamps')],
        ['', percent(SLOT_FIGURES.fromFreeSpins), t('fromFreeSpins')],
        [t('slotHit'), percent(SLOT_FIGURES.hitRate), t('ofSpins')],
        [t('slotFree'), '', t('onceIn', { count: SLOT_FIGURES.freeSpinsOnceIn })],
        [t('helpStakes'), `${amount(stakes.at(0) ?? '0')} – ${amount(stakes.at(-1) ?? '0')}`],
      ),
    ),
    commonHelp(),
  );
}
