import type { MatchEvent } from '../../../src/book/model/events.ts';
import type { Score } from '../../../src/book/model/sport.ts';
import type { MatchState } from '../../../src/book/model/state.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h, s } from '../../shared/dom.ts';
import { clockText } from '../parts/clock.ts';
import { periodName } from '../parts/names.ts';
import { t } from '../texts.ts';

const MINUTE = 60;
const STEP = 6;
const MIDDLE = 30;
const UNIT = 9;

/** Attacks by minute, the first side's above and the other's below, goals as marks. */
export function pressure(fixture: FixtureView, events: readonly MatchEvent[]): SVGSVGElement | null {
  if (fixture.sport !== 'football' && fixture.sport !== 'ice-hockey') return null;
  const minutes = fixture.sport === 'football' ? 90 : 60;
  const attacks = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'danger') continue;
    const key = `${event.side} ${Math.min(minutes - 1, Math.floor(event.clock / MINUTE))}`;
    attacks.set(key, (attacks.get(key) ?? 0) + 1);
  }
  const goals = events.flatMap((event) => (event.kind === 'goal' ? [event] : []));
  if (attacks.size === 0 && goals.length === 0) return null;
  return s(
    'svg',
    {
      class: 'pressure',
      viewBox: `0 0 ${minutes * STEP} ${2 * MIDDLE}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': t('pressureLabel', { home: fixture.home.name, away: fixture.away.name }),
    },
    s('path', { class: 'axis', d: `M0 ${MIDDLE}H${minutes * STEP}` }),
    ...[...attacks].map(([key, count]) => {
      const [side, minute] = key.split(' ');
      const height = Math.min(MIDDLE - 6, count * UNIT);
      const x = Number(minute) * STEP + 1;
      const y = side === 'home' ? MIDDLE - height : MIDDLE;
      return s('rect', { class: side === 'home' ? 'for-home' : 'for-away', x, y, width: STEP - 2, height });
    }),
    ...goals.map(({ side, clock }) =>
      s('rect', {
        class: 'goal-mark',
        x: Math.min(minutes - 1, Math.floor(clock / MINUTE)) * STEP,
        y: side === 'home' ? 0 : 2 * MIDDLE - 5,
        width: STEP,
        height: 5,
      }),
    ),
  );
}

const isFootball = (state: MatchState): state is MatchState<'football'> => state.sport === 'football';
const isHockey = (state: MatchState): state is MatchState<'ice-hockey'> => state.sport === 'ice-hockey';

function counted(state: MatchState): readonly (readonly [string, Score])[] {
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

export function statistics({ state }: FixtureView): HTMLElement | null {
  const rows = counted(state);
  if (rows.length === 0 || state.phase === 'before') return null;
  return h(
    'section',
    { class: 'market statistics', 'aria-label': t('statistics') },
    h('h3', {}, t('statistics')),
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
            s('rect', { class: 'own', width: home + away === 0 ? 50 : (100 * home) / (home + away), height: 4 }),
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
    h('h3', {}, t('story')),
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
