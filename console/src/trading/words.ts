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

const quarters = (line: number): string => String(line / 4);

/** The parts of a market's name: `total.goals.1.l11` is a total of 2.75 over the first period. */
function partsOf(market: string): { readonly period: number; readonly line?: number; readonly number?: number } {
  const [, , period = '0', more = ''] = market.split('.');
  const value = Number(more.slice(1));
  return {
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
  return {
    selection,
    kind: (kind: Kind): string => i18n._(KINDS[kind]),
    sport: (sport: Sport): string => i18n._(SPORTS[sport]),
    phase: (phase: BookFixture['phase']): string => i18n._(PHASES[phase]),
    market: ({ market, kind }: Pick<BookMarket, 'market' | 'kind'>): string => {
      const { period, line, number } = partsOf(market);
      const name = i18n._(KINDS[kind]);
      const counted = line === undefined ? name : `${name} ${quarters(line)}`;
      const whole = number === undefined ? counted : `${counted} ${number}`;
      return period === 0 ? whole : t`${{ market: whole }}, period ${{ number: period }}`;
    },
  };
}

/** Decimal odds from thousandths. */
export const priceText = (price: number): string => (price / 1_000).toFixed(2);
