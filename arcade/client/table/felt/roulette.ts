import type { Area, Table } from '../../../src/tables/define-table.ts';
import { figure, h, withProperties } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { ofStakes } from '../play/chips.ts';
import type { TableState } from '../play/table-state.ts';
import { t } from '../texts.ts';
import { betOn, columnOf, numbersIn, rowOf, widened, type Choice, type Step } from './between.ts';
import { centre, focusArea, type Direction } from './move.ts';
import { areaName } from './names.ts';
import { createRacetrack } from './racetrack.ts';
import { paysText, pileOf, spotLabel, type SpotActions, type Spots } from './spots.ts';
import { colourOf } from '../../../src/tables/wheel.ts';

/** Numbers of an inside bet, from its id: `split-1-2`, `corner-1-2-4-5`, `straight-17`. */
export const numbersOf = (id: string): readonly number[] =>
  id === 'first-four' ? [0, 1, 2, 3] : (id.match(/\d+/g) ?? []).map(Number);

const INSIDE = /^(?:split|street|corner|trio|first-four|six-line)(?:-|$)/;

interface Cell {
  readonly area: Area;
  readonly button: HTMLButtonElement;
  /** The bet in words; the figure on it is for eyes alone. */
  readonly label: HTMLElement;
  readonly chips: HTMLElement;
}

/** Numbers from one to another stay on one line; words may break. */
const piecesOf = (name: string): (string | HTMLElement)[] =>
  name.split(/(?<= )|(?= )/u).map((piece) => (/\p{L}/u.test(piece) || piece === ' ' ? piece : figure(piece)));

const cellOf = (area: Area, className: string, name: string, press: () => void): Cell => {
  const chips = h('span', { class: 'spot-chips', 'aria-hidden': 'true' });
  const label = h('span', { class: 'visually-hidden' });
  const button = h(
    'button',
    { class: `rl ${className}`, type: 'button', 'data-area': area.id, tabindex: -1, onclick: press },
    label,
    name === '' ? null : h('span', { class: 'rl-name', 'aria-hidden': 'true' }, ...piecesOf(name)),
    chips,
  );
  return { area, button, label, chips };
};

/** The place of an inside bet: where its numbers meet, in shares of the grid of twelve by three. */
export function meetingOf(id: string): { readonly x: number; readonly y: number } {
  const numbers = numbersOf(id).filter((number) => number > 0);
  const zero = numbersOf(id).includes(0);
  const columns = numbers.map(columnOf);
  const rows = numbers.map(rowOf);
  const middle = (list: readonly number[]): number => (Math.min(...list) + Math.max(...list) - 1) / 2;
  const edge = /^(?:street|six-line|first-four)/.test(id);
  return { x: zero ? 0 : middle(columns), y: edge ? 0 : middle(rows) };
}

const HELD_MS = 450;

/** A press that is held, or the key for a context menu, asks for the bets between a number and those around it. */
function onHeld(button: HTMLElement, ask: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  button.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType !== 'mouse') timer = setTimeout(ask, HELD_MS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(end, stop);
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    stop();
    ask();
  });
}

/** Every bet between a number and those around it, each a button. */
function chooseBetween({ areas }: Table, number: number, press: (areas: readonly string[]) => void): void {
  const bets = areas.filter(({ id }) => INSIDE.test(id) && numbersOf(id).includes(number));
  const dialog = openDialog(
    areaName(`straight-${number}`),
    h(
      'div',
      { class: 'between-choices' },
      ...bets.map((area) =>
        h(
          'button',
          {
            class: 'button line',
            type: 'button',
            onclick: () => {
              dialog.close();
              press([area.id]);
            },
          },
          `${areaName(area.id)} · `,
          figure(paysText(area)),
        ),
      ),
    ),
  );
}

/** The felt of a roulette: numbers in three rows, bets that lie between them, and outside bets below. */
export function createRoulette(table: Table, { amount, press }: SpotActions): Spots {
  const cells: Cell[] = [];
  const add = (
    area: Area | undefined,
    className: string,
    name: string,
    place: Readonly<Record<`--${string}`, number>> = {},
  ): HTMLElement | null => {
    if (!area) return null;
    const cell = cellOf(area, className, name, () => press([area.id]));
    cells.push(cell);
    return withProperties(cell.button, place);
  };
  const areaOf = (id: string): Area | undefined => table.areas.find((area) => area.id === id);
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
  const grid = h(
    'div',
    { class: 'rl-grid', dir: 'ltr' },
    add(areaOf('straight-0'), 'zero', '0'),
    ...numbers.map((number) => {
      const cell = add(areaOf(`straight-${number}`), colourOf(number), String(number), {
        '--column': columnOf(number),
        '--row': rowOf(number),
      });
      if (cell) onHeld(cell, () => chooseBetween(table, number, press));
      return cell;
    }),
    ...table.areas
      .filter(({ id }) => INSIDE.test(id))
      .map((area) => {
        const { x, y } = meetingOf(area.id);
        return add(area, 'between', '', { '--x': x, '--y': y });
      }),
    ...[1, 2, 3].map((row) => add(areaOf(`column-${row}`), 'outside column', '2 : 1', { '--row': row })),
  );
  const outside = table.areas.filter(({ id }) => !/^(?:straight|column)-/.test(id) && !INSIDE.test(id));
  const below = h(
    'div',
    { class: 'rl-outside' },
    ...outside.map((area) => add(area, `outside ${area.group}`, areaName(area.id))),
  );
  if (cells[0]) cells[0].button.tabIndex = 0;
  const element = h(
    'div',
    { class: 'roulette', role: 'group', 'aria-label': t('felt') },
    createSegment((shows) => {
      element.dataset['shows'] = shows;
    }),
    createRacetrack(press),
    h('div', { class: 'rl-felt', dir: 'ltr' }, grid, below),
  );
  return {
    element,
    widen: createWidening(element),
    update: (state, laid) => {
      const mine = ofStakes(state.mine.stakes, ...state.mine.pending.map(({ stakes }) => stakes));
      for (const cell of cells) updateCell(cell, state, { laid, mine, amount });
    },
  };
}

const ARROWS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  up: [0, -1],
  down: [0, 1],
  start: [-1, 0],
  end: [1, 0],
};

/** Takes numbers together by Shift and arrows: the focus goes to the bet on all of them, and they are lit. */
function createWidening(felt: HTMLElement): (direction: Direction) => void {
  const of = (id: string): HTMLElement | null => felt.querySelector<HTMLElement>(`[data-area="${id}"]`);
  let choice: Choice | undefined;
  /** An arrow as a step from number to number: a felt stands upright on a phone. */
  const stepOf = (direction: Direction): Step => {
    const [x, y] = ARROWS[direction];
    const towards = (id: string): -1 | 0 | 1 => {
      const [one, other] = [of('straight-1'), of(id)];
      if (!one || !other) return 0;
      const [from, to] = [centre(one), centre(other)];
      const along = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? x * (to.x - from.x) : y * (to.y - from.y);
      return along > 0 ? 1 : along < 0 ? -1 : 0;
    };
    return [towards('straight-4'), towards('straight-2')];
  };
  const mark = (shown: Choice | undefined): void => {
    const together = new Set(shown ? numbersIn(shown).map((number) => `straight-${number}`) : []);
    for (const each of felt.querySelectorAll<HTMLElement>('[data-area]')) {
      const id = each.dataset['area'] ?? '';
      each.classList.toggle('together', together.size > 1 && (together.has(id) || (shown && betOn(shown) === id)));
    }
  };
  felt.addEventListener('focusout', ({ relatedTarget }) => {
    if (!choice || relatedTarget !== of(betOn(choice))) mark(undefined);
  });
  felt.addEventListener('focusin', ({ target }) => {
    if (choice && target === of(betOn(choice))) mark(choice);
  });
  return (direction) => {
    const here = document.activeElement?.getAttribute('data-area') ?? '';
    if (!choice || betOn(choice) !== here) {
      const number = /^straight-(\d+)$/.exec(here)?.[1];
      choice = number === undefined ? undefined : { anchor: Number(number), columns: 0, rows: 0 };
    }
    const next = choice && widened(choice, stepOf(direction));
    const area = next && of(betOn(next));
    if (!area) return;
    choice = next;
    // A seam that a thumb cannot meet is shown by this alone, and only what is shown takes the focus.
    mark(next);
    focusArea(felt, area);
  };
}

/** On a phone the felt or the racetrack is there; a wide screen has both. By keys every number is on the felt. */
function createSegment(show: (shows: 'felt' | 'track') => void): HTMLElement {
  const make = (shows: 'felt' | 'track', name: string): HTMLButtonElement =>
    h('button', { class: 'rl-tab', type: 'button', onclick: () => choose(shows) }, name);
  const tabs = { felt: make('felt', t('feltShort')), track: make('track', t('racetrack')) };
  const choose = (shows: 'felt' | 'track'): void => {
    tabs.felt.setAttribute('aria-pressed', String(shows === 'felt'));
    tabs.track.setAttribute('aria-pressed', String(shows === 'track'));
    show(shows);
  };
  const element = h('div', { class: 'rl-segment' }, tabs.felt, tabs.track);
  tabs.felt.setAttribute('aria-pressed', 'true');
  tabs.track.setAttribute('aria-pressed', 'false');
  return element;
}

type CellFacts = Parameters<typeof spotLabel>[2];

function updateCell({ area, button, label, chips }: Cell, state: TableState, facts: CellFacts): void {
  const { laid, mine, amount } = facts;
  const words = spotLabel(area, state, facts);
  if (label.textContent !== words) label.textContent = words;
  button.classList.toggle('won', state.result?.winning.includes(area.id) ?? false);
  const fresh = laid.get(area.id) ?? 0n;
  const own = mine.get(area.id) ?? 0n;
  const shows = `${own} ${fresh}`;
  if (chips.getAttribute('data-shows') === shows) return;
  chips.setAttribute('data-shows', shows);
  chips.replaceChildren(
    ...(own > 0n ? [pileOf(own, state.limits.chips, amount, false)] : []),
    ...(fresh > 0n ? [pileOf(fresh, state.limits.chips, amount, true)] : []),
  );
}
