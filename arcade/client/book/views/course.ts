import type { MatchEvent } from '../../../src/book/model/events.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { h, s } from '../../shared/dom.ts';
import { t } from '../texts.ts';

const MINUTE = 60;
const STEP = 6;
const MIDDLE = 30;
const UNIT = 9;
const MARK = 5;

/** An attack is felt in the minutes beside it. */
const SPREAD = [0.3, 0.65, 1, 0.65, 0.3] as const;

/** Attacks of both sides by minute, set off against each other; above zero the first side presses. */
export function pressureOf(events: readonly MatchEvent[], minutes: number): readonly number[] {
  const pressure = Array.from({ length: minutes }, () => 0);
  for (const event of events) {
    if (event.kind !== 'danger') continue;
    const minute = Math.min(minutes - 1, Math.floor(event.clock / MINUTE));
    SPREAD.forEach((share, index) => {
      const at = minute + index - 2;
      if (at >= 0 && at < minutes) pressure[at] = (pressure[at] ?? 0) + (event.side === 'home' ? share : -share);
    });
  }
  return pressure;
}

/** How far ahead the first side was after each possession, point, round or lap. */
export function leadOf(events: readonly MatchEvent[]): readonly number[] {
  let lead = 0;
  return events.flatMap((event) => {
    if (event.kind === 'possession') lead += event.side === 'home' ? event.points : -event.points;
    else if (event.kind === 'point') lead += event.side === 'home' ? 1 : -1;
    else if (event.kind === 'lap') lead += event.times.away - event.times.home;
    else return [];
    return [lead];
  });
}

const figureOf = (label: string, width: number, marks: readonly SVGElement[], note: string): HTMLElement =>
  h(
    'figure',
    { class: 'course', dir: 'ltr' },
    s(
      'svg',
      {
        class: 'pressure',
        viewBox: `0 0 ${width} ${2 * MIDDLE}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': label,
      },
      s('path', { class: 'axis', d: `M0 ${MIDDLE}H${width}` }),
      ...marks,
    ),
    h('figcaption', { dir: 'auto' }, note),
  );

const bar = (value: number, at: number, unit: number): SVGElement | undefined => {
  const height = Math.min(MIDDLE - MARK - 1, Math.abs(value) * unit);
  if (height < 0.5) return undefined;
  const y = value > 0 ? MIDDLE - height : MIDDLE;
  return s('rect', { class: value > 0 ? 'for-home' : 'for-away', x: at * STEP + 1, y, width: STEP - 2, height });
};

const isDrawn = (each: SVGElement | undefined): each is SVGElement => each !== undefined;

function attacks({ sport, home, away }: FixtureView, events: readonly MatchEvent[]): HTMLElement | null {
  const minutes = sport === 'football' ? 90 : 60;
  const bars = pressureOf(events, minutes).map((value, minute) => bar(value, minute, UNIT));
  const goals = events.flatMap((event) => (event.kind === 'goal' ? [event] : []));
  if (goals.length === 0 && !bars.some(isDrawn)) return null;
  const marks = goals.map(({ side, clock }) =>
    s('rect', {
      class: 'goal-mark',
      x: Math.min(minutes - 1, Math.floor(clock / MINUTE)) * STEP,
      y: side === 'home' ? 0 : 2 * MIDDLE - MARK,
      width: STEP,
      height: MARK,
    }),
  );
  const parts = sport === 'football' ? [45] : [20, 40];
  const breaks = parts.map((minute) => s('path', { class: 'part', d: `M${minute * STEP} 0V${2 * MIDDLE}` }));
  const label = t('pressureLabel', { home: home.name, away: away.name });
  return figureOf(label, minutes * STEP, [...breaks, ...bars.filter(isDrawn), ...marks], label);
}

/** Fewer steps than these leave room at the end, so that the first ones are not as wide as the board. */
const FEWEST_STEPS = 24;

function lead({ home, away }: FixtureView, events: readonly MatchEvent[]): HTMLElement | null {
  const steps = leadOf(events);
  if (steps.length === 0) return null;
  const most = Math.max(6, ...steps.map(Math.abs));
  const bars = steps.map((value, at) => bar(value, at, (MIDDLE - MARK - 1) / most)).filter(isDrawn);
  const label = t('leadLabel', { home: home.name, away: away.name });
  return figureOf(label, Math.max(FEWEST_STEPS, steps.length) * STEP, bars, label);
}

/** The course of a match so far: who attacked when, or who led by how much. */
export const course = (fixture: FixtureView, events: readonly MatchEvent[]): HTMLElement | null =>
  fixture.sport === 'football' || fixture.sport === 'ice-hockey' ? attacks(fixture, events) : lead(fixture, events);
