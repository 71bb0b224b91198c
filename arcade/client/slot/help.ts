import type { SessionView } from '../../src/http/wire.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { SlotFigures } from '../../src/slot/figures.ts';
import type { ByCount, Line, SlotPlan } from '../../src/slot/plan.ts';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { drawing, figure, h, s } from '../shared/dom.ts';
import { bullets, commonHelp, figures, section } from '../shared/sheets/help-parts.ts';
import { decimal, gameText, locale, t } from '../shared/i18n.ts';
import { inkOf } from './line-overlay.ts';
import { symbolName } from './spins.ts';

export interface SlotHelpOptions {
  readonly plan: SlotPlan;
  readonly figures: SlotFigures;
  /** The largest return of a round, in stakes, as the game caps it. */
  readonly cap: number;
  /** The rules, in the game's own texts. */
  readonly rules: readonly string[];
  readonly session: SessionView;
  readonly amount: AmountWriter;
}

const percent = (figure: string): string => `${decimal(figure)} %`;

const payCard = (plan: SlotPlan, letter: string, content: HTMLElement): HTMLElement =>
  h(
    'li',
    { class: 'pay' },
    h('span', { class: 'pay-face' }, drawing(plan.symbols[letter] ?? '', 'pay-symbol')),
    h('div', {}, h('p', { class: 'pay-name' }, symbolName(plan, letter)), content),
  );

function paytable(plan: SlotPlan, stakeMinor: bigint, amount: (text: bigint) => string): HTMLElement {
  const rows = (table: ByCount): HTMLElement =>
    h(
      'dl',
      {},
      ...Object.entries(table)
        .toReversed()
        .map(([count, parts]) =>
          h(
            'div',
            {},
            h('dt', {}, figure(`× ${count}`)),
            h('dd', {}, figure(amount(partsToMoney(stakeMinor, parts, plan.parts)))),
          ),
        ),
    );
  const { scatter, wild } = plan;
  return h(
    'ul',
    { class: 'pays' },
    ...Object.entries(plan.pays).map(([letter, table]) => payCard(plan, letter, rows(table))),
    scatter && Object.keys(scatter.pays).length > 0 ? payCard(plan, scatter.letter, rows(scatter.pays)) : null,
    wild ? payCard(plan, wild.letter, h('p', { class: 'quiet' }, t('standsIn'))) : null,
  );
}

const CARD_CELL = 12;

const lineCard = (plan: SlotPlan, rows: Line, line: number): HTMLElement =>
  h(
    'li',
    {},
    s(
      'svg',
      {
        class: 'line-card',
        viewBox: `0 0 ${plan.strips.length * CARD_CELL} ${plan.rows * CARD_CELL}`,
        role: 'img',
        'aria-label': rows.map((row) => row + 1).join(' '),
      },
      ...Array.from({ length: plan.rows }, (_, row) =>
        rows.map((on, reel) =>
          s('rect', {
            x: reel * CARD_CELL + 1,
            y: row * CARD_CELL + 1,
            width: 10,
            height: 10,
            rx: 1.5,
            class: on === row ? 'on' : 'off',
          }),
        ),
      ).flat(),
      s('polyline', {
        points: rows.map((row, reel) => `${reel * CARD_CELL + 6},${row * CARD_CELL + 6}`).join(' '),
        stroke: inkOf(line),
      }),
    ),
    figure(String(line + 1)),
  );

const isThere = <T>(value: T | null): value is T => value !== null;

/** Rules, pays for the present stake, lines, figures: all computed from what the server plays by. */
export function slotHelp({ plan, figures: stated, cap, rules, session, amount }: SlotHelpOptions) {
  const number = new Intl.NumberFormat(locale());
  const { stakes } = session;
  const lines =
    plan.lines === 'ways'
      ? null
      : section(
          t('helpLines'),
          h('ol', { class: 'line-cards' }, ...plan.lines.map((rows, line) => lineCard(plan, rows, line))),
        );
  return (stake: string): HTMLElement =>
    h(
      'div',
      { class: 'help' },
      section(
        t('helpRules'),
        bullets(...rules, t('helpPace', { seconds: number.format(2.5) }), t('helpMax', { times: number.format(cap) })),
      ),
      section(`${t('helpPays')} ${t('helpForStake', { stake: amount(stake) })}`, paytable(plan, minor(stake), amount)),
      lines,
      section(
        t('helpFigures'),
        figures(
          ...[
            [t('helpReturn'), percent(stated.returnToPlayer), t('helpReturnText')] as const,
            ['', percent(stated.fromLines), t('fromLines')] as const,
            plan.scatter ? (['', percent(stated.fromScatters), gameText('fromScatters')] as const) : null,
            plan.free ? (['', percent(stated.fromFreeSpins), t('fromFreeSpins')] as const) : null,
            [t('slotHit'), percent(stated.hitRate), t('ofSpins')] as const,
            plan.free ? ([t('slotFree'), '', t('onceIn', { count: stated.freeSpinsOnceIn })] as const) : null,
            [t('helpStakes'), `${amount(stakes.at(0) ?? '0')} – ${amount(stakes.at(-1) ?? '0')}`] as const,
          ].filter(isThere),
        ),
      ),
      commonHelp(),
    );
}
