import { MINUTE_MS } from '@baize/protocol/kernel';
import type { MatchState } from '../../../src/book/model/state.ts';
import { PACE } from '../../../src/book/rates/pace.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import type { BookState } from '../feed/reducer.ts';
import { locale } from '../../shared/i18n.ts';
import { t } from '../texts.ts';
import { periodName } from './names.ts';

export const serverNow = (state: BookState, pageMs: number): number => state.now + Math.max(0, pageMs - state.heardMs);

export const isLive = ({ state }: FixtureView): boolean => state.phase === 'play' || state.phase === 'break';
export const isOver = ({ state }: FixtureView): boolean => state.phase === 'over' || state.phase === 'abandoned';

const SPAN = { football: 2_700, 'ice-hockey': 1_200 } as const;

/** Seconds of the match's clock now; it runs on between two deltas, but not past the end of its period. */
export function clockAt({ state, startsAtMs, sport }: FixtureView, nowMs: number): number {
  const { secondMs } = PACE[sport];
  if (state.phase !== 'play' || secondMs === 0) return state.clock;
  const on = Math.max(0, nowMs - startsAtMs - state.at) / secondMs;
  const span = sport === 'football' || sport === 'ice-hockey' ? SPAN[sport] * state.period : Infinity;
  return Math.max(state.clock, Math.min(span, Math.floor(state.clock + on)));
}

const two = (value: number): string => String(value).padStart(2, '0');
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

const TENNIS_POINTS = ['0', '15', '30', '40'];

function tennisPoint(state: MatchState<'tennis'>, own: 'home' | 'away'): string {
  const { points, tieBreak } = state.detail;
  const other = own === 'home' ? points.away : points.home;
  if (tieBreak) return String(points[own]);
  if (points[own] >= 3 && other >= 3) return points[own] > other ? t('advantage') : '40';
  return TENNIS_POINTS[points[own]] ?? '40';
}

export const isTennis = (state: MatchState): state is MatchState<'tennis'> => state.sport === 'tennis';

/** Points of the game that is being played, by side. */
export const tennisPoints = (state: MatchState<'tennis'>): readonly [string, string] => [
  tennisPoint(state, 'home'),
  tennisPoint(state, 'away'),
];

/** How far a live match is, in words. */
export function phaseText({ state, sport }: FixtureView): string {
  switch (state.phase) {
    case 'before':
      return '';
    case 'play':
      return periodName(sport, Math.max(1, state.period));
    case 'break':
      return sport === 'football'
        ? t('halfTime')
        : t('pauseAfter', { period: periodName(sport, Math.max(1, state.period)) });
    case 'over':
      return t('ended');
    case 'abandoned':
      return t('abandoned');
  }
}

const SOON_MINUTES = 60;

/** A start as "in 5 min." within the hour, as "21:10" today, with its day of the week otherwise. */
export function startText(startsAtMs: number, nowMs: number): string {
  const start = new Date(startsAtMs);
  const minutes = Math.ceil((startsAtMs - nowMs) / MINUTE_MS);
  if (minutes > 0 && minutes < SOON_MINUTES)
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'always', style: 'short' }).format(minutes, 'minute');
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    start,
  );
  if (start.toDateString() === new Date(nowMs).toDateString()) return t('todayAt', { time });
  const day = new Intl.DateTimeFormat(locale(), { weekday: 'short' }).format(start);
  return `${day} ${time}`;
}

export const momentText = (ms: number): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(ms));
