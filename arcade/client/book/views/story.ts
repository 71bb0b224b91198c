import type { MatchEvent } from '../../../src/book/model/events.ts';
import type { Score, Side } from '../../../src/book/model/sport.ts';
import type { MatchState } from '../../../src/book/model/state.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h, s } from '../../shared/dom.ts';
import { clockText } from '../parts/clock.ts';
import { periodName } from '../parts/names.ts';
import { t } from '../texts.ts';

const isFootball = (state: MatchState): state is MatchState<'football'> => state.sport === 'football';
const isHockey = (state: MatchState): state is MatchState<'ice-hockey'> => state.sport === 'ice-hockey';

/** Points of tennis and rounds of the arena that each side won, over all sets and maps. */
function pointsWon(events: readonly MatchEvent[]): Score {
  const won = (side: Side): number => events.filter((event) => event.kind === 'point' && event.side === side).length;
  return { home: won('home'), away: won('away') };
}

function counted(state: MatchState, events: readonly MatchEvent[]): readonly (readonly [string, Score])[] {
  if (state.sport === 'tennis') return [[t('countPoints'), pointsWon(events)]];
  if (state.sport === 'arena-of-five') return [[t('countRounds'), pointsWon(events)]];
  if (isFootball(state)) {
    const { shots, onTarget, corners, yellows, reds } = state.detail;
    return [
      [t('shots'), shots],
      [t('onTarget'), onTarget],
      [t('corners'), corners],
      [t('yellowCards'), yellows],
      [t('redCards'), reds],
    ];
  }
  return isHockey(state) ? [[t('shots'), state.detail.shots]] : [];
}

export function statistics({ state }: FixtureView, events: readonly MatchEvent[]): HTMLElement | null {
  const rows = counted(state, events);
  if (rows.length === 0 || state.phase === 'before') return null;
  return h(
    'section',
    { class: 'market statistics', 'aria-label': t('statistics') },
    h('h2', { class: 'market-title' }, t('statistics')),
    h(
      'ul',
      { dir: 'ltr' },
      ...rows.map(([name, { home, away }]) =>
        h(
          'li',
          {},
          h('b', {}, String(home)),
          h('span', {}, h('bdi', {}, name)),
          h('b', {}, String(away)),
          s(
            'svg',
            { class: 'share', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
            s('rect', { class: 'all', width: 100, height: 4 }),
            s('rect', { class: 'own', width: home + away === 0 ? 0 : (100 * home) / (home + away), height: 4 }),
          ),
        ),
      ),
    ),
  );
}

/** Events that are worth a line of the story; possessions and points are in the score already. */
function eventText({ sport, home, away }: FixtureView, event: MatchEvent): string | undefined {
  const name = 'side' in event ? (event.side === 'home' ? home.name : away.name) : '';
  switch (event.kind) {
    case 'goal':
      return t('eventGoal', { name });
    case 'yellow-card':
      return t('eventYellow', { name });
    case 'red-card':
      return t('eventRed', { name });
    case 'penalty':
      return t('eventPenalty', { name });
    case 'period-end':
      return t('eventPeriodEnd', { period: periodName(sport, event.period) });
    case 'lap':
      return t('eventLap', { home: (event.times.home / 10).toFixed(1), away: (event.times.away / 10).toFixed(1) });
    case 'finish':
      return t('ended');
    case 'abandoned':
      return t('abandoned');
    default:
      return undefined;
  }
}

const MOST = 30;

export function story(fixture: FixtureView, events: readonly MatchEvent[]): HTMLElement | null {
  const lines = events.flatMap((event, index) => {
    const text = eventText(fixture, event);
    return text === undefined ? [] : [{ text, event, index }];
  });
  if (lines.length === 0) return null;
  return h(
    'section',
    { class: 'market story', 'aria-label': t('story') },
    h('h2', { class: 'market-title' }, t('story')),
    h(
      'ol',
      {},
      ...lines
        .slice(-MOST)
        .toReversed()
        .map(({ text, event, index }) =>
          h(
            'li',
            { 'data-key': `event-${index}`, class: event.kind === 'goal' ? 'strong' : '' },
            event.clock > 0 ? figure(clockText(event.clock)) : h('span', {}, '·'),
            h('span', {}, text),
          ),
        ),
    ),
  );
}
