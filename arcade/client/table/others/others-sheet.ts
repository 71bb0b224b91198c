import type { ListedTable } from '../../../src/rooms/list.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { getTables, type TablesOf } from '../../shared/host/api.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { loadFace, titleOf, type Face } from '../faces.ts';
import { loadArt } from '../art.ts';
import { phaseText } from '../felt/clock.ts';
import { markDrawn } from '../rail/mark.ts';
import { smallBigRoad } from '../rail/roads.ts';
import { t } from '../texts.ts';

export interface OthersOptions {
  readonly here: string;
  readonly of: TablesOf;
  readonly amount: AmountWriter;
  /** Sentences that say how leaving affects the player's chips, bets and hand; read whenever they may have changed. */
  readonly leaving: () => readonly string[];
  readonly sitDown: (table: string) => void;
}

const AGAIN_MS = 5_000;
const MARKS_SHOWN = 8;
/** Enough for the columns of a small road. */
const PAST_ASKED = 40;

interface Known {
  readonly title: string;
  readonly face: Face | undefined;
}

/** Names and drawings of tables, fetched once. */
const known = new Map<string, Promise<Known>>();
function look(table: string): Promise<Known> {
  const found = known.get(table);
  if (found) return found;
  const made = Promise.all([titleOf(table), loadFace(table)]).then(([title, face]) => ({ title, face }));
  known.set(table, made);
  // Code that did not come is asked for again with the next look.
  made.catch(() => known.delete(table));
  return made;
}

const namedOnly = async (table: string): Promise<Known> => {
  try {
    return await look(table);
  } catch {
    return { title: table, face: undefined };
  }
};

/** The state of a table in words: the phase with its seconds where one counts, or that nobody plays. */
function phaseOf({ phase, until }: ListedTable, now: number): readonly (Node | string)[] {
  if (phase === 'OFF') return [t('opensForYou')];
  const seconds = Math.ceil((until - now) / 1_000);
  if (phase !== 'BETTING' || seconds <= 0) return [phaseText(phase)];
  return [`${phaseText(phase)} · `, h('span', { class: 'others-seconds' }, t('secondsShort', { seconds }))];
}

let arePicturesAsked = false;
/** Drawings of a table that is not the page's own come once its past rounds are shown. */
function loadPictures(): void {
  if (arePicturesAsked) return;
  arePicturesAsked = true;
  void loadArt(['pictures']);
}

function lastRounds({ past }: ListedTable, face: Face | undefined): HTMLElement | SVGSVGElement | null {
  const felt = face?.felt;
  if (!felt || past.length === 0) return null;
  const results = past.map(({ result }) => result);
  if (felt.side && felt.letters) return smallBigRoad(results.map(felt.side), felt.letters);
  return h(
    'ul',
    { class: 'lasts', 'aria-label': t('lastResults') },
    ...results
      .slice(-MARKS_SHOWN)
      .toReversed()
      .map((result) => {
        const mark = felt.mark(result);
        if (mark.pictures) loadPictures();
        return h('li', { class: mark.tone }, ...markDrawn(mark));
      }),
  );
}

/** The other live tables with what goes on at them; one press sits down there, and the platform opens it in this place. */
export function openOthers({ here, of, amount, leaving, sitDown }: OthersOptions): void {
  const list = h('ul', { class: 'others', 'aria-busy': 'true' });
  const state = h('p', { class: 'quiet', role: 'status' }, t('othersLoading'));
  const again = h(
    'button',
    { class: 'button line', type: 'button', hidden: true, onclick: () => void load() },
    t('tryAgain'),
  );
  const leave = h('ul', { class: 'others-leave' });
  const dialog = openDialog(t('otherTables'), leave, state, again, list);
  dialog.classList.add('others-sheet');

  const rows = new Map<string, { readonly row: HTMLElement; readonly facts: HTMLElement; shown: string }>();
  const choose = (table: string): void => {
    for (const button of list.querySelectorAll('button')) button.disabled = true;
    dialog.close();
    sitDown(table);
  };
  const rowOf = (table: string, title: string) => {
    const found = rows.get(table);
    if (found) return found;
    const facts = h('div', { class: 'others-facts' });
    const button = h(
      'button',
      {
        class: 'button line',
        type: 'button',
        'aria-label': t('sitDownAt', { table: title }),
        onclick: () => choose(table),
      },
      t('sitDown'),
    );
    const row = h('li', { 'data-table': table }, h('h3', {}, title), facts, button);
    const made = { row, facts, shown: '' };
    rows.set(table, made);
    list.append(row);
    return made;
  };
  const showLeaving = (): void => {
    const sentences = leaving();
    leave.hidden = sentences.length === 0;
    leave.replaceChildren(...sentences.map((text) => h('li', {}, text)));
  };
  const show = async (tables: readonly ListedTable[], now: number): Promise<void> => {
    for (const { table, closed } of tables)
      if (closed) {
        rows.get(table)?.row.remove();
        rows.delete(table);
      }
    for (const table of tables.filter((each) => each.table !== here && !each.closed)) {
      const { title, face } = await namedOnly(table.table);
      if (!dialog.isConnected) return;
      const made = rowOf(table.table, title);
      const shows = JSON.stringify([table, Math.ceil((table.until - now) / 1_000)]);
      if (made.shown === shows) continue;
      made.shown = shows;
      const stakes = `${of.currency} ${amount(table.min)} – ${amount(table.max)}`;
      made.facts.replaceChildren(
        h('p', { class: 'others-phase' }, ...phaseOf(table, now)),
        h('p', { class: 'quiet' }, figure(stakes), ' · ', t('playersHere', { count: table.players })),
        ...[lastRounds(table, face)].filter((each) => each !== null),
      );
    }
  };
  let next: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    clearTimeout(next);
    showLeaving();
    try {
      const { list: tables, now } = await getTables(of, PAST_ASKED);
      await show(tables, now);
      state.hidden = rows.size > 0;
      state.textContent = t('othersNone');
      again.hidden = true;
    } catch {
      // Old facts would be wrong by now, names and buttons are not.
      state.hidden = false;
      state.textContent = t('othersFailed');
      again.hidden = false;
    }
    list.removeAttribute('aria-busy');
    if (dialog.isConnected) next = setTimeout(() => void load(), AGAIN_MS);
  };
  dialog.addEventListener('close', () => clearTimeout(next));
  void load();
}
