import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookFixture, BookMargin, BookMarket } from '@baize/protocol/games';

type Sport = BookFixture['sport'];
type Kind = BookMargin['kind'];
type Sides = Pick<BookFixture, 'home' | 'away'>;

export const SPORTS: Readonly<Record<Sport, MessageDescriptor>> = {
  football: msg`Football`,
  tennis: msg`Tennis`,
  basketball: msg`Basketball`,
  'ice-hockey': msg`Ice hockey`,
  'arena-of-five': msg`Arena of Five`,
  'circuit-duel': msg`Circuit Duel`,
};
export const SPORT_NAMES = Object.keys(SPORTS) as readonly Sport[];

export const KINDS: Readonly<Record<Kind, MessageDescriptor>> = {
  result: msg`Result`,
  winner: msg`Winner`,
  'double-chance': msg`Double chance`,
  'draw-no-bet': msg`Draw no bet`,
  handicap: msg`Handicap`,
  total: msg`Total`,
  'both-score': msg`Both score`,
  'correct-score': msg`Correct score`,
  'half-full': msg`Half time/full time`,
  'next-goal': msg`Next goal`,
};
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

const PHASES: Readonly<Record<BookFixture['phase'], MessageDescriptor>> = {
  before: msg`To come`,
  play: msg`Live`,
  break: msg`Break`,
  over: msg`Over`,
  abandoned: msg`Abandoned`,
};

const COUNTED: Readonly<Record<string, MessageDescriptor>> = {
  goals: msg({ context: 'counted in a match', message: 'goals' }),
  points: msg({ context: 'counted in a match', message: 'points' }),
  games: msg({ context: 'counted in a match', message: 'games' }),
  sets: msg({ context: 'counted in a match', message: 'sets' }),
  rounds: msg({ context: 'counted in a match', message: 'rounds' }),
  maps: msg({ context: 'counted in a match', message: 'maps' }),
  laps: msg({ context: 'counted in a match', message: 'laps' }),
  tenths: msg({ context: 'counted in a match', message: 'seconds' }),
};

const FIRST_HALF = msg`1st half`;
const SECOND_HALF = msg`2nd half`;
const OVERTIME = msg`Overtime`;
const PERIODS: Readonly<Record<Exclude<Sport, 'football'>, MessageDescriptor>> = {
  tennis: msg`Set {number}`,
  basketball: msg`Quarter {number}`,
  'ice-hockey': msg`Period {number}`,
  'arena-of-five': msg`Map {number}`,
  'circuit-duel': msg`Lap {number}`,
};
const REGULAR: Readonly<Partial<Record<Sport, number>>> = { basketball: 4, 'ice-hockey': 3 };

/** Lines count quarters; the one of a handicap is the first side's, and has its sign. */
function lineText(line: number, kind: Kind): string {
  const size = String(Math.abs(line) / 4);
  if (line < 0) return `−${size}`;
  return kind === 'handicap' && line > 0 ? `+${size}` : size;
}

interface Parts {
  readonly counts: string;
  readonly period: number;
  readonly line?: number;
  readonly number?: number;
}

/** The parts of a market's name: `total.goals.1.l11` is a total of 2.75 goals over the first period. */
function partsOf(market: string): Parts {
  const [, counts = '', period = '0', more = ''] = market.split('.');
  const value = Number(more.slice(1));
  return {
    counts,
    period: Number(period),
    ...(more.startsWith('l') && { line: value }),
    ...(more.startsWith('n') && { number: value }),
  };
}

/** Markets, selections and phases in words. */
export function useTradingWords() {
  const { t, i18n } = useLingui();
  const selection = (id: string, { home, away }: Sides): string => {
    const names: Readonly<Record<string, string>> = {
      home,
      away,
      draw: t`Draw`,
      over: t`Over`,
      under: t`Under`,
      yes: t`Yes`,
      no: t`No`,
      none: t`No further goal`,
      other: t`Any other score`,
    };
    const parts = id.split(/[/-]/);
    return names[id] ?? (parts.length === 2 ? parts.map((part) => names[part] ?? part).join(' / ') : id);
  };
  const periodOf = (sport: Sport, period: number): string => {
    if (sport === 'football') return i18n._(period === 1 ? FIRST_HALF : SECOND_HALF);
    if (period > (REGULAR[sport] ?? period)) return i18n._(OVERTIME);
    return i18n._({ ...PERIODS[sport], values: { number: period } });
  };
  return {
    selection,
    kind: (kind: Kind): string => i18n._(KINDS[kind]),
    sport: (sport: Sport): string => i18n._(SPORTS[sport]),
    phase: (phase: BookFixture['phase']): string => i18n._(PHASES[phase]),
    market: ({ market, kind }: Pick<BookMarket, 'market' | 'kind'>, sport: Sport): string => {
      const { counts, period, line, number } = partsOf(market);
      const name = i18n._(KINDS[kind]);
      const counted = COUNTED[counts];
      const unit = counted === undefined ? '' : ` ${i18n._(counted)}`;
      const lined = line === undefined ? name : `${name} ${lineText(line, kind)}${unit}`;
      const whole = number === undefined ? lined : `${lined} ${number}`;
      return period === 0 ? whole : `${whole} · ${periodOf(sport, period)}`;
    },
  };
}

/** Decimal odds from thousandths. */
export const priceText = (price: number): string => (price / 1_000).toFixed(2);
