import { parseMarketId } from '../../../src/book/model/market-id.ts';
import type { Counted, Market, SelectionId } from '../../../src/book/model/market.ts';
import type { Sport } from '../../../src/book/model/sport.ts';
import type { BetKind } from '../../../src/book/slip/bet-kinds.ts';
import type { SideView } from '../../../src/bookmaker/wire.ts';
import { decimal } from '../../shared/i18n.ts';
import { t } from '../texts.ts';

const QUARTERS_OF_ONE = 4;
const MARK = '\u200e';

/** A line in quarters as it is written: 11 is 2.75. */
export function lineText(quarters: number, isSigned = false): string {
  const text = decimal(String(Math.abs(quarters) / QUARTERS_OF_ONE));
  const sign = quarters < 0 ? '−' : isSigned && quarters > 0 ? '+' : '';
  // The mark keeps the sign before the figure in a line from right to left.
  return `${MARK}${sign}${text}`;
}

/** A score stands from left to right in every language, the first side's first. */
export const scoreText = (home: number | string, away: number | string): string => `${MARK}${home} – ${away}${MARK}`;

const COUNTED: Readonly<Record<Counted, () => string>> = {
  goals: () => t('countGoals'),
  points: () => t('countPoints'),
  games: () => t('countGames'),
  sets: () => t('countSets'),
  rounds: () => t('countRounds'),
  maps: () => t('countMaps'),
  laps: () => t('countLaps'),
  tenths: () => t('countSeconds'),
};

export function sportName(sport: Sport): string {
  switch (sport) {
    case 'football':
      return t('football');
    case 'tennis':
      return t('tennis');
    case 'basketball':
      return t('basketball');
    case 'ice-hockey':
      return t('iceHockey');
    case 'arena-of-five':
      return t('arena');
    case 'circuit-duel':
      return t('circuit');
  }
}

/** A part of a match, as its sport counts them. */
export function periodName(sport: Sport, period: number): string {
  const number = String(period);
  switch (sport) {
    case 'football':
      return period === 1 ? t('firstHalf') : t('secondHalf');
    case 'tennis':
      return t('setNumber', { number });
    case 'basketball':
      return period > 4 ? t('overtime') : t('quarterNumber', { number });
    case 'ice-hockey':
      return period > 3 ? t('overtime') : t('thirdNumber', { number });
    case 'arena-of-five':
      return t('mapNumber', { number });
    case 'circuit-duel':
      return t('lapNumber', { number });
  }
}

function kindName({ kind, counts, number }: Market, sport: Sport): string {
  switch (kind) {
    case 'result':
      return t('marketResult');
    case 'winner':
      return sport === 'ice-hockey' || sport === 'basketball' ? t('marketWinnerOvertime') : t('marketWinner');
    case 'double-chance':
      return t('marketDoubleChance');
    case 'draw-no-bet':
      return t('marketDrawNoBet');
    case 'handicap':
      return t('marketHandicap', { counted: COUNTED[counts]() });
    case 'total':
      return t('marketTotal', { counted: COUNTED[counts]() });
    case 'both-score':
      return t('marketBothScore');
    case 'correct-score':
      return t('marketCorrectScore', { counted: COUNTED[counts]() });
    case 'half-full':
      return t('marketHalfFull');
    case 'next-goal':
      return t('marketNextGoal', { number: String(number ?? 1) });
  }
}

export function marketName(market: Market, sport: Sport): string {
  const name = kindName(market, sport);
  return market.period === 0 ? name : `${name} · ${periodName(sport, market.period)}`;
}

export const marketNameOf = (marketId: string, sport: Sport): string => {
  const market = parseMarketId(marketId);
  return market ? marketName(market, sport) : marketId;
};

type Sides = { readonly home: SideView; readonly away: SideView };

const one = (id: string, { home, away }: Sides): string =>
  id === 'home' ? home.name : id === 'away' ? away.name : t('draw');

/** A selection in words that stand by themselves: "Harwick Rovers −0.25". */
export function selectionName(market: Market | undefined, id: SelectionId, sides: Sides): string {
  const line = market?.line ?? 0;
  switch (market?.kind) {
    case 'handicap':
      return `${one(id, sides)} ${lineText(id === 'home' ? line : -line, true)}`;
    case 'total':
      return t(id === 'over' ? 'over' : 'under', { line: lineText(line) });
    case 'both-score':
      return id === 'yes' ? t('yes') : t('no');
    case 'correct-score': {
      const [home, away] = id.split(':');
      return away === undefined ? t('otherScore') : scoreText(home ?? '', away);
    }
    case 'half-full':
      return id
        .split('/')
        .map((part) => one(part, sides))
        .join(' / ');
    case 'double-chance':
      return id
        .split('-')
        .map((part) => one(part, sides))
        .join(` ${t('or')} `);
    case 'next-goal':
      return id === 'none' ? t('noGoal') : one(id, sides);
    default:
      return one(id, sides);
  }
}

const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** A choice under its market's name: a name that may be cut where there is no room for it, and a line that may not. */
export function choiceLabel(market: Market, id: SelectionId, sides: Sides): readonly [name: string, line: string] {
  if (market.kind === 'handicap')
    return [one(id, sides), lineText(id === 'home' ? (market.line ?? 0) : -(market.line ?? 0), true)];
  const parts = id.split(/[-/]/);
  if (market.kind === 'double-chance') return [parts.map((part) => SIGNS[part] ?? part).join(''), ''];
  if (market.kind === 'half-full') return [`${MARK}${parts.map((part) => SIGNS[part] ?? part).join(' / ')}`, ''];
  return [selectionName(market, id, sides), ''];
}

/** As short as a row needs it: 1, X, 2, a line, O 2.75. */
export function shortName(market: Market, id: SelectionId): string {
  const line = market.line ?? 0;
  if (market.kind === 'handicap') return lineText(id === 'home' ? line : -line, true);
  if (market.kind === 'total') return t(id === 'over' ? 'overShort' : 'underShort', { line: lineText(line) });
  return id === 'home' ? '1' : id === 'away' ? '2' : 'X';
}

const NAMED: Partial<Record<BetKind, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  'lucky-15': 'Lucky 15',
  'lucky-31': 'Lucky 31',
  'lucky-63': 'Lucky 63',
};

/** Systems with names keep them in every language; the others say how many of how many. */
export function kindText(kind: BetKind, selections: number): string {
  const size = kind.replace('fold-', '');
  if (kind === 'fold-1') return selections === 1 ? t('single') : t('singles');
  if (kind === `fold-${selections}`) return t('multipleOf', { count: String(selections) });
  return NAMED[kind] ?? t('systemOf', { size: `${MARK}${size}/${selections}` });
}
