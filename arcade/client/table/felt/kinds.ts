import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Table } from '../../../src/tables/define-table.ts';
import type { ArtSet } from '../art.ts';
import { rowsOf, wordOf, type FeltLayout, type Place, type Row, type Side } from './layout.ts';

type Rows = Readonly<Record<string, Partial<Row>>>;

const LETTERS: Readonly<Record<Side, string>> = { a: 'P', b: 'B', tie: 'T' };

interface Duel {
  readonly places: readonly Place[];
  /** Areas of the sides; `winner` of a result is one of them. */
  readonly marks: Readonly<Record<string, Side>>;
  /** Letters of the sides where they are not those of baccarat. */
  readonly letters?: Readonly<Record<Side, string>>;
  readonly rows?: Rows;
}

/** Two hands against each other, with roads of who won: baccarat, dragon tiger, brag. */
export function duelOf(table: Table, { marks, rows, letters = LETTERS, places }: Duel): FeltLayout {
  const side = ({ winner }: JsonObject): Side => marks[wordOf(winner)] ?? 'tie';
  return {
    scene: 'dealer',
    art: ['cards'],
    places,
    marks,
    letters,
    rows: rowsOf(table, rows),
    side,
    mark: (result) => ({ text: letters[side(result)], tone: side(result) }),
  };
}

const OUTCOMES: Readonly<Record<string, string>> = { win: '+', tie: '=', loss: '−' };

/** Three hands against the banker's; a past round is told hand by hand. */
export function fourOf(table: Table, art: ArtSet, gaps: number, rows?: Rows): FeltLayout {
  return {
    scene: 'dealer',
    art: [art],
    places: [...[1, 2, 3].map((hand) => ({ at: `hand-${hand}`, gaps })), { at: 'banker', gaps, side: 'b' }],
    rows: rowsOf(table, rows),
    mark: ({ hands }) => ({
      text: Array.isArray(hands)
        ? hands.map(({ outcome }: { outcome: string }) => OUTCOMES[outcome] ?? '').join(' ')
        : '',
      tone: 'hands',
    }),
  };
}

const winnerSide = ({ winner }: JsonObject): Side => (winner === 'player' ? 'a' : winner === 'dealer' ? 'b' : 'tie');
const WINNERS: Readonly<Record<Side, string>> = { a: 'P', b: 'D', tie: '=' };
const winnerMark: FeltLayout['mark'] = (result) => ({
  text: WINNERS[winnerSide(result)],
  tone: winnerSide(result),
});

/** One hand that all share, with own decisions, against the dealer's. */
export const sharedHandOf = (table: Table, places: readonly Place[], mark = winnerMark): FeltLayout => ({
  scene: 'dealer',
  art: ['cards'],
  places,
  rows: rowsOf(table),
  mark,
});

interface Bowl {
  readonly art: readonly ArtSet[];
  readonly prop?: FeltLayout['prop'];
  readonly things: number;
  readonly at: string;
  readonly rows?: Rows;
  readonly pictures?: FeltLayout['pictures'];
  readonly mark: FeltLayout['mark'];
}

/** A dome or bowl with what lies beneath it, and rows of areas by their likelihood. */
export const bowlOf = (table: Table, { art, prop, things, at, rows, pictures, mark }: Bowl): FeltLayout => ({
  scene: 'dome',
  ...(prop && { prop }),
  art,
  places: [{ at, gaps: things }],
  rows: rowsOf(table, rows),
  ...(pictures && { pictures }),
  mark,
});
