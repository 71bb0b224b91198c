import type { Area, Table } from '../../../src/tables/define-table.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { drawing, figure, h, s, withProperties } from '../../shared/dom.ts';
import { chipFor } from '../play/rack.ts';
import { ofStakes } from '../play/chips.ts';
import { short } from '../play/short.ts';
import type { TableState } from '../play/table-state.ts';
import { t } from '../texts.ts';
import type { FeltLayout, Row, Side } from './layout.ts';
import type { Direction } from './move.ts';
import { areaName } from './names.ts';

export interface Spots {
  readonly element: HTMLElement;
  readonly update: (state: TableState, laid: ReadonlyMap<string, bigint>) => void;
  /** Adds what is beside the area that has the focus, or lets it go; absent where no area lies between others. */
  readonly widen?: (direction: Direction) => void;
}

export interface SpotActions {
  readonly amount: AmountWriter;
  readonly press: (areas: readonly string[]) => void;
}

const plain = (value: number): string => String(Math.round(value * 100) / 100);
/** Keeps a line from ending within "12 : 1". */
const TO_ONE = '\u00a0:\u00a01';
/** "0.95 : 1", "1, 2, 12 : 1", or from the least to the best of many. */
export function paysText({ pays }: Area): string {
  const each = pays.map(([to, of]) => plain(to / of)).toReversed();
  return `${each.length > 3 ? `${each[0]}–${each.at(-1)}` : each.join(', ')}${TO_ONE}`;
}

/** The mark of a side, hollow or solid. */
export const sideMark = (side: Side): SVGSVGElement =>
  s(
    'svg',
    { class: `side-mark ${side}`, viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    side === 'tie' ? s('path', { d: 'm3 13 10-10' }) : s('circle', { cx: 8, cy: 8, r: 5.5 }),
  );

/** A pile of up to three chips with its total. */
export function pileOf(sum: bigint, chips: readonly string[], amount: AmountWriter, fresh: boolean): HTMLElement {
  const chip = chipFor(sum, chips);
  const many = sum >= minor(chip.value) * 3n ? 3 : sum >= minor(chip.value) * 2n ? 2 : 1;
  return h(
    'span',
    { class: `pile${fresh ? ' fresh' : ''}` },
    ...Array.from({ length: many }, () => drawing(`chip-${chip.colour}`, 'chip-art')),
    h('b', { dir: 'ltr' }, short(sum, amount)),
  );
}

interface Spot {
  readonly area: Area;
  readonly button: HTMLButtonElement;
  /** The area in words; what is seen is hidden from ears, because it says the same in figures. */
  readonly label: HTMLElement;
  readonly all: HTMLElement;
  readonly chips: HTMLElement;
}

function createSpot(area: Area, layout: FeltLayout, row: Row, press: () => void): Spot {
  const side = layout.marks?.[area.id];
  const pictures = layout.pictures?.(area.id) ?? [];
  const label = h('span', { class: 'visually-hidden' });
  const short = layout.figures?.(area.id);
  const all = h('span', { class: 'spot-all', 'aria-hidden': 'true' });
  const chips = h('span', { class: 'spot-chips', 'aria-hidden': 'true' });
  const button = h(
    'button',
    { class: `spot ${row.shape}`, type: 'button', 'data-area': area.id, tabindex: -1, onclick: press },
    label,
    pictures.length > 0
      ? h('span', { class: 'spot-pictures' }, ...pictures.map((id) => drawing(id, 'spot-picture')))
      : short !== undefined
        ? h('span', { class: 'spot-figure', 'aria-hidden': 'true' }, figure(short))
        : h('span', { class: 'spot-name', 'aria-hidden': 'true' }, side ? sideMark(side) : null, areaName(area.id)),
    h('span', { class: 'spot-pays', 'aria-hidden': 'true' }, figure(paysText(area))),
    row.shape === 'small' ? null : all,
    chips,
  );
  return { area, button, label, all, chips };
}

const REFRESHED = 'data-shows';

/** All areas of a felt: buttons of one stop, which arrows move through. */
export function createSpots(table: Table, layout: FeltLayout, { amount, press }: SpotActions): Spots {
  const byId = new Map(table.areas.map((area) => [area.id, area]));
  const spots: Spot[] = [];
  const rows = layout.rows.map((row) => {
    const made = row.areas.flatMap((id) => {
      const area = byId.get(id);
      return area ? [createSpot(area, layout, row, () => press([id]))] : [];
    });
    spots.push(...made);
    return withProperties(
      h(
        'div',
        { class: `spot-row ${row.shape}`, ...(layout.figures && row.shape === 'small' ? { dir: 'ltr' } : {}) },
        ...made.map(({ button }) => button),
      ),
      {
        '--phone': row.columns[0],
        '--wide': row.columns[1],
      },
    );
  });
  if (spots[0]) spots[0].button.tabIndex = 0;
  const element = h('div', { class: 'spots', role: 'group', 'aria-label': t('felt') }, ...rows);
  return {
    element,
    update: (state, laid) => {
      const open = state.phase === 'BETTING';
      const mine = ofStakes(state.mine.stakes, ...state.mine.pending.map(({ stakes }) => stakes));
      for (const spot of spots) updateSpot(spot, state, { open, laid, mine, amount });
    },
  };
}

interface SpotFacts {
  readonly open: boolean;
  readonly laid: ReadonlyMap<string, bigint>;
  readonly mine: ReadonlyMap<string, bigint>;
  readonly amount: AmountWriter;
}

/** An area in words: "Banker, pays 0.95 to 1, all stakes 2,035.00, yours 100.00, not confirmed". */
export function spotLabel(area: Area, state: TableState, { laid, mine, amount }: Omit<SpotFacts, 'open'>): string {
  const others = state.totals[area.id];
  const fresh = laid.get(area.id) ?? 0n;
  const own = mine.get(area.id) ?? 0n;
  return [
    areaName(area.id),
    t('paysToOne', { pays: paysText(area).replace(TO_ONE, '') }),
    others ? t('allStakes', { sum: amount(others.stake) }) : '',
    own > 0n ? t('yours', { sum: amount(own) }) : '',
    fresh > 0n ? t('yoursNotConfirmed', { sum: amount(fresh) }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function updateSpot({ area, button, label, all, chips }: Spot, state: TableState, facts: SpotFacts): void {
  const { laid, mine, amount, open } = facts;
  const others = state.totals[area.id];
  const fresh = laid.get(area.id) ?? 0n;
  const own = mine.get(area.id) ?? 0n;
  const words = spotLabel(area, state, facts);
  if (label.textContent !== words) label.textContent = words;
  button.setAttribute('aria-disabled', String(!open));
  const won = state.result?.winning.includes(area.id) ?? false;
  button.classList.toggle('won', won);
  button.classList.toggle('dim', state.result !== null && !won);
  const text = others ? `${others.players} · ${amount(others.stake)}` : '';
  if (all.textContent !== text) all.replaceChildren(...(others ? [figure(text)] : []));
  const shows = `${own} ${fresh}`;
  if (chips.getAttribute(REFRESHED) === shows) return;
  chips.setAttribute(REFRESHED, shows);
  chips.replaceChildren(
    ...(own > 0n ? [pileOf(own, state.limits.chips, amount, false)] : []),
    ...(fresh > 0n ? [pileOf(fresh, state.limits.chips, amount, true)] : []),
  );
}
