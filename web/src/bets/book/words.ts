import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookMark, BookSelection, BookSport } from './summary.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

const MARKS: Readonly<Record<BookMark, MessageDescriptor>> = {
  WON: msg({ context: 'book', message: 'Won' }),
  LOST: msg({ context: 'book', message: 'Lost' }),
  HALF_WON: msg({ context: 'book', message: 'Half won' }),
  HALF_LOST: msg({ context: 'book', message: 'Half lost' }),
  REFUNDED: msg({ context: 'book', message: 'Stake returned' }),
  VOID: msg({ context: 'book', message: 'Void' }),
};

const KINDS: Words = {
  result: msg({ context: 'book', message: 'Match result' }),
  winner: msg({ context: 'book', message: 'Winner' }),
  'double-chance': msg({ context: 'book', message: 'Double chance' }),
  'draw-no-bet': msg({ context: 'book', message: 'Draw no bet' }),
  handicap: msg({ context: 'book', message: 'Handicap, {counted}' }),
  total: msg({ context: 'book', message: 'Total {counted}' }),
  'both-score': msg({ context: 'book', message: 'Both to score' }),
  'correct-score': msg({ context: 'book', message: 'Correct score, {counted}' }),
  'half-full': msg({ context: 'book', message: 'Half-time and full time' }),
  'next-goal': msg({ context: 'book', message: 'Next goal: number {number}' }),
};

const COUNTED: Words = {
  goals: msg({ context: 'book', message: 'goals' }),
  points: msg({ context: 'book', message: 'points' }),
  games: msg({ context: 'book', message: 'games' }),
  sets: msg({ context: 'book', message: 'sets' }),
  rounds: msg({ context: 'book', message: 'rounds' }),
  maps: msg({ context: 'book', message: 'maps' }),
  laps: msg({ context: 'book', message: 'laps' }),
  tenths: msg({ context: 'book', message: 'seconds' }),
};

const SELECTIONS: Words = {
  draw: msg({ context: 'book', message: 'Draw' }),
  yes: msg({ context: 'book', message: 'Yes' }),
  no: msg({ context: 'book', message: 'No' }),
  over: msg({ context: 'book', message: 'Over {line}' }),
  under: msg({ context: 'book', message: 'Under {line}' }),
  other: msg({ context: 'book', message: 'Any other score' }),
  none: msg({ context: 'book', message: 'No further goal' }),
};

const FIRST_HALF = msg({ context: 'book', message: '1st half' });
const SECOND_HALF = msg({ context: 'book', message: '2nd half' });
const OVERTIME = msg({ context: 'book', message: 'Overtime' });
const PERIODS: Readonly<Record<Exclude<BookSport, 'football'>, MessageDescriptor>> = {
  tennis: msg({ context: 'book', message: 'Set {number}' }),
  basketball: msg({ context: 'book', message: 'Quarter {number}' }),
  'ice-hockey': msg({ context: 'book', message: 'Period {number}' }),
  'arena-of-five': msg({ context: 'book', message: 'Map {number}' }),
  'circuit-duel': msg({ context: 'book', message: 'Lap {number}' }),
};
const REGULAR: Readonly<Partial<Record<BookSport, number>>> = { basketball: 4, 'ice-hockey': 3 };

const REASONS: Words = {
  'voided-by-operator': msg({ context: 'book', message: 'Voided by the operator' }),
  corrected: msg({ context: 'book', message: 'Result corrected after the match' }),
  abandoned: msg({ context: 'book', message: 'Abandoned' }),
};

/** Markets, selections and marks of the book in words. */
export function useBookWords() {
  const { i18n } = useLingui();
  const say = (words: MessageDescriptor | undefined, values: Readonly<Record<string, string>> = {}): string =>
    words === undefined ? '' : i18n._({ ...words, values });
  const periodOf = (sport: BookSport, period: number): string => {
    if (sport === 'football') return say(period === 1 ? FIRST_HALF : SECOND_HALF);
    if (period > (REGULAR[sport] ?? period)) return say(OVERTIME);
    return say(PERIODS[sport], { number: String(period) });
  };
  return {
    mark: (mark: BookMark): string => say(MARKS[mark]),
    /** Said beside the mark; empty for a plain result. */
    reason: (reason: string | undefined): string => say(reason === undefined ? undefined : REASONS[reason]),
    market: ({ market, sport }: Pick<BookSelection, 'market' | 'sport'>): string => {
      const [kind = '', counts = '', period = '0', more = ''] = market.split('.');
      const name = say(KINDS[kind], { counted: say(COUNTED[counts]), number: more.slice(1) }) || market;
      return Number(period) === 0 ? name : `${name} · ${periodOf(sport, Number(period))}`;
    },
    selection: ({ market, selection, home, away }: BookSelection): string => {
      const [kind = '', , , more = ''] = market.split('.');
      const line = more.startsWith('l') ? Number(more.slice(1)) / 4 : 0;
      const one = (id: string): string =>
        id === 'home' ? home : id === 'away' ? away : say(SELECTIONS[id], { line: String(line) }) || id;
      if (kind === 'handicap') {
        const own = selection === 'home' ? line : -line;
        return `${one(selection)} ${own > 0 ? '+' : own < 0 ? '−' : ''}${Math.abs(own)}`;
      }
      if (kind === 'half-full') return selection.split('/').map(one).join(' / ');
      return kind === 'double-chance' ? selection.split('-').map(one).join(' / ') : one(selection);
    },
  };
}
