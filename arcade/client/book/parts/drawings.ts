import type { Sport } from '../../../src/book/model/sport.ts';
import { s } from '../../shared/dom.ts';

/** Line drawings on a 24 by 24 grid, in the hand of the arcade's icons. */
const LINES = {
  today: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2',
  live: 'M12 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM7.4 16.6a6.5 6.5 0 0 1 0-9.2M16.6 7.4a6.5 6.5 0 0 1 0 9.2M4.6 19.4a10.500 10.500 0 0 1 0-14.800M19.400 4.600a10.500 10.500 0 0 1 0 14.800',
  star: 'm12 4 2.5 5.200 5.700.7-4.200 3.900 1.100 5.700L12 16.700l-5.100 2.800L8 13.800 3.800 9.900l5.700-.7Z',
  bets: 'M5.500 3.500h13v17l-2.200-1.600-2.100 1.600-2.200-1.600-2.200 1.600-2.100-1.600-2.200 1.600ZM9 8.500h6M9 12.500h6',
  results: 'm5 12.500 4.500 4.500L19 7.500',
  rules:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500v.1',
  down: 'm6 9.500 6 6 6-6',
  football:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8l3.700 2.700-1.400 4.300H9.700l-1.400-4.300ZM12 8V3.200M15.700 10.700l4.800-1.400M14.300 15l2.900 4.200M9.700 15l-2.900 4.200M8.300 10.700 3.500 9.300',
  tennis: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5 6.500Q11 12 5 17.500M19 6.500Q13 12 19 17.500',
  basketball:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3v18M5.800 5.600Q10 12 5.800 18.400M18.200 5.600Q14 12 18.200 18.400',
  'ice-hockey': 'M5 3.500 11.500 17H18a2.500 2.500 0 0 1 0 4.500H9.500Q8 21.500 7.300 20L2.500 9.500M15.500 11h6v3h-6Z',
  'arena-of-five':
    'M12 2.500 20.500 7v10L12 21.500 3.500 17V7ZM12 2.500V9M20.500 17l-6-3.500M3.500 17l6-3.500M12 14.600a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200Z',
  'circuit-duel':
    'M6 20.500v-17M6 4.500q3.500-2 6.500 0t6.500 0v8q-3.500 2-6.500 0t-6.500 0M9 4.200v8M12.500 5v8M16 6v7.200M6 8.500h13',
} as const satisfies Record<Sport | 'today' | 'live' | 'star' | 'bets' | 'results' | 'rules' | 'down', string>;

export type LineName = keyof typeof LINES;

export const line = (name: LineName, className = ''): SVGSVGElement =>
  s(
    'svg',
    { class: `icon ${className}`.trim(), viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: LINES[name] }),
  );

const FIELDS = [
  'M12 3v19c5-2 9-5 9-10V3Z',
  'M3 8h18v5H3Z',
  'M3 3h9v9H3.200C3 11 3 10 3 9ZM12 12h9c0 5-4 8-9 10Z',
  'M9 3h6v18l-3 1-3-1Z',
];
const COLOURS = 5;

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);

/** A side's shield, the same wherever it is shown; its colours follow from the side's id. */
export function crest(id: string, className = ''): SVGSVGElement {
  const sum = sumOf(id);
  return s(
    'svg',
    { class: `crest c${sum % COLOURS} ${className}`.trim(), viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: 'M3 3h18v9c0 5-4 8-9 10-5-2-9-5-9-10Z' }),
    s('path', { class: 'field', d: FIELDS[Math.floor(sum / COLOURS) % FIELDS.length] }),
  );
}
