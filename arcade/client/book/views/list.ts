import type { Sport } from '../../../src/book/model/sport.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h } from '../../shared/dom.ts';
import { isLive, isOver } from '../parts/clock.ts';
import { line } from '../parts/drawings.ts';
import { formatChoice } from '../parts/format-choice.ts';
import { sportName } from '../parts/names.ts';
import type { Scene } from '../parts/price.ts';
import { fixtureRow } from '../parts/row.ts';
import type { Route } from '../route.ts';
import { t } from '../texts.ts';

export interface ListOptions {
  readonly order: 'live' | 'time';
  readonly search: string;
  readonly count: number;
}

const matches = ({ home, away }: FixtureView, league: string, search: string): boolean =>
  [home.name, away.name, home.short, away.short, league].some((text) => text.toLowerCase().includes(search));

/** Matches of a page of the programme, by their start; ended ones have a page of their own. */
export function fixturesOf({ book, favorites }: Scene, route: Route, search = ''): readonly FixtureView[] {
  const words = search.trim().toLowerCase();
  return [...book.fixtures.values()]
    .filter((fixture) => {
      if (isOver(fixture) !== (route.name === 'results')) return false;
      if (words !== '' && !matches(fixture, book.leagues.get(fixture.leagueId)?.name ?? '', words)) return false;
      if (route.name === 'live') return isLive(fixture);
      if (route.name === 'favorites') return favorites.has(fixture.id);
      if (route.name === 'sport') return fixture.sport === route.sport;
      if (route.name === 'league') return fixture.leagueId === route.id;
      return true;
    })
    .toSorted((a, b) => (route.name === 'results' ? b.startsAtMs - a.startsAtMs : a.startsAtMs - b.startsAtMs));
}

const columns = (sport: Sport): readonly string[] => [
  sport === 'football' ? t('marketResult') : t('marketWinner'),
  t('columnHandicap'),
  t('columnTotal'),
];

function league(scene: Scene, leagueId: string, fixtures: readonly FixtureView[]): HTMLElement | null {
  const [first] = fixtures;
  if (!first) return null;
  const name = scene.book.leagues.get(leagueId)?.name ?? '';
  return h(
    'section',
    { class: 'league', 'data-key': `${leagueId}-${first.id}` },
    h(
      'header',
      {},
      line(first.sport),
      h('h2', {}, h('a', { href: `#/league/${leagueId}` }, h('bdi', {}, name))),
      h('small', {}, t('round', { number: String(first.round) })),
      isOver(first)
        ? null
        : h(
            'div',
            { class: 'columns', 'aria-hidden': 'true' },
            ...columns(first.sport).map((each) => h('span', {}, each)),
          ),
    ),
    ...fixtures.map((fixture) => fixtureRow(scene, fixture)),
  );
}

/** Neighbors of one league stand under one head. */
function inRuns(fixtures: readonly FixtureView[]): readonly (readonly FixtureView[])[] {
  const runs: FixtureView[][] = [];
  for (const fixture of fixtures) {
    const last = runs.at(-1);
    if (last?.[0]?.leagueId === fixture.leagueId) last.push(fixture);
    else runs.push([fixture]);
  }
  return runs;
}

function byLeague(fixtures: readonly FixtureView[]): readonly (readonly FixtureView[])[] {
  const leagues = new Map<string, FixtureView[]>();
  // Leagues with a match under way come first; the sort is stable, so each keeps its order by time.
  for (const fixture of fixtures.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a))))
    leagues.set(fixture.leagueId, [...(leagues.get(fixture.leagueId) ?? []), fixture]);
  return [...leagues.values()];
}

function title(scene: Scene, route: Route): string {
  switch (route.name) {
    case 'sport':
      return sportName(route.sport);
    case 'league':
      return scene.book.leagues.get(route.id)?.name ?? t('today');
    case 'live':
      return t('liveNow');
    case 'favorites':
      return t('favorites');
    case 'results':
      return t('results');
    default:
      return t('today');
  }
}

function empty(route: Route, search: string): string {
  if (search.trim() !== '') return t('emptySearch', { search: search.trim() });
  if (route.name === 'live') return t('emptyLive');
  if (route.name === 'favorites') return t('emptyFavorites');
  return route.name === 'results' ? t('emptyResults') : t('emptyList');
}

const orderButton = (order: ListOptions['order'], now: ListOptions['order'], text: string): HTMLElement =>
  h('button', { type: 'button', 'data-do': 'order', 'data-order': order, 'aria-pressed': String(order === now) }, text);

/** A list of matches: today, live, a sport, a league, favorites or results. */
export function listView(scene: Scene, route: Route, options: ListOptions): HTMLElement {
  const all = fixturesOf(scene, route, options.search);
  const shown = all.slice(0, options.count);
  const isResults = route.name === 'results';
  const groups = options.order === 'live' && !isResults ? byLeague(shown) : inRuns(shown);
  const input = h('input', {
    type: 'search',
    class: 'search',
    'data-do': 'search',
    value: options.search,
    placeholder: t('search'),
    'aria-label': t('search'),
    maxlength: 40,
  });
  return h(
    'div',
    { class: 'list', 'data-key': `list-${route.name}` },
    h(
      'div',
      { class: 'view-head' },
      h('h1', { tabindex: '-1' }, title(scene, route)),
      isResults ? null : formatChoice(scene.format),
      h('p', {}, isResults ? t('resultsText') : t('simulated'), ' ', h('a', { href: '#/rules' }, t('howItWorks'))),
    ),
    h(
      'div',
      { class: 'list-tools' },
      isResults
        ? null
        : h(
            'div',
            { class: 'seg', role: 'group', 'aria-label': t('order') },
            orderButton('live', options.order, t('liveAndNext')),
            orderButton('time', options.order, t('byTime')),
          ),
      input,
    ),
    shown.length === 0 ? h('p', { class: 'empty' }, empty(route, options.search)) : null,
    ...groups.map((fixtures) => league(scene, fixtures[0]?.leagueId ?? '', fixtures)),
    all.length > shown.length
      ? h(
          'button',
          { class: 'button line more-button', type: 'button', 'data-do': 'more' },
          t('showMore'),
          ' ',
          figure(String(all.length - shown.length)),
        )
      : null,
  );
}
