import type { PricedMarket } from '../../../src/book/model/market.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h } from '../../shared/dom.ts';
import { crest } from '../parts/drawings.ts';
import { clockAt, clockText, isLive, isOver, isTennis, phaseText, startText, tennisPoints } from '../parts/clock.ts';
import { marketName, periodName, scoreText, selectionName } from '../parts/names.ts';
import { priceButton, type Scene } from '../parts/price.ts';
import { star } from '../parts/row.ts';
import { t } from '../texts.ts';
import { pressure, statistics, story } from './story.ts';

export const MARKET_TABS = ['all', 'main', 'lines', 'periods'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

const isLine = ({ market }: PricedMarket): boolean => market.kind === 'handicap' || market.kind === 'total';

const IN_TAB: Readonly<Record<MarketTab, (market: PricedMarket) => boolean>> = {
  all: () => true,
  main: (priced) => priced.market.period === 0 && !isLine(priced),
  lines: (priced) => priced.market.period === 0 && isLine(priced),
  periods: ({ market }) => market.period > 0,
};

const tabText = (tab: MarketTab): string => {
  switch (tab) {
    case 'all':
      return t('tabAll');
    case 'main':
      return t('tabMain');
    case 'lines':
      return t('tabLines');
    case 'periods':
      return t('tabPeriods');
  }
};

/** Lines of one question stand together. */
function groupsOf(markets: readonly PricedMarket[]): readonly (readonly PricedMarket[])[] {
  const groups = new Map<string, PricedMarket[]>();
  for (const priced of markets) {
    const { kind, counts, period } = priced.market;
    const key = `${kind} ${counts} ${period}`;
    groups.set(key, [...(groups.get(key) ?? []), priced]);
  }
  return [...groups.values()];
}

function group(scene: Scene, fixture: FixtureView, markets: readonly PricedMarket[]): HTMLElement | null {
  const [first] = markets;
  if (!first) return null;
  const name = marketName(first.market, fixture.sport);
  const most = Math.max(...markets.map(({ selections }) => selections.length));
  const width = most === 2 ? 'two' : 'three';
  const label = (priced: PricedMarket, id: string): string => selectionName(priced.market, id, fixture);
  return h(
    'section',
    { class: 'market', 'data-key': first.id.replace(/\.l-?\d+$/, ''), 'aria-label': name },
    h('h3', {}, name),
    h(
      'div',
      { class: `grid ${width}` },
      ...markets.flatMap((priced) =>
        priced.selections.map((each) => priceButton(scene, fixture, priced, each, label(priced, each.id))),
      ),
    ),
  );
}

function periodsTable(fixture: FixtureView): HTMLElement | null {
  const { periods } = fixture.state;
  if (periods.length === 0 || fixture.sport === 'football') return null;
  const row = (which: 'home' | 'away'): HTMLElement =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('bdi', {}, fixture[which].short)),
      ...periods.map((period) => h('td', {}, String(period[which]))),
    );
  return h(
    'table',
    { class: 'periods', dir: 'ltr' },
    h('caption', { class: 'visually-hidden' }, t('periodScores')),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        ...periods.map((_, index) =>
          h('th', { scope: 'col', 'aria-label': periodName(fixture.sport, index + 1) }, String(index + 1)),
        ),
      ),
    ),
    h('tbody', {}, row('home'), row('away')),
  );
}

function topLine(scene: Scene, fixture: FixtureView): HTMLElement {
  const { state } = fixture;
  const live = isLive(fixture);
  const points = isTennis(state) && state.phase === 'play' ? scoreText(...tennisPoints(state)) : '';
  const clock = clockAt(fixture, scene.nowMs);
  return h(
    'div',
    { class: 'board-top' },
    live && clock > 0 ? h('span', { class: 'live' }, figure(clockText(clock))) : null,
    h(
      'span',
      { class: live && clock === 0 ? 'live' : '' },
      state.phase === 'before' ? startText(fixture.startsAtMs, scene.nowMs) : phaseText(fixture),
    ),
    points === '' ? null : h('span', {}, points),
    live && state.danger !== undefined ? h('span', { class: 'paused' }, t('pricesPaused')) : null,
    star(scene, fixture),
  );
}

function scoreboard(scene: Scene, fixture: FixtureView): HTMLElement {
  const { state } = fixture;
  const team = (which: 'home' | 'away'): HTMLElement =>
    h('div', { class: 'team' }, crest(fixture[which].id, 'big'), h('bdi', {}, fixture[which].name));
  const score = state.phase === 'before' ? t('versusShort') : scoreText(state.score.home, state.score.away);
  return h(
    'section',
    { class: 'board', 'aria-label': t('scoreboard') },
    topLine(scene, fixture),
    // The side named first stands at the start; the score is turned with it.
    h('div', { class: 'board-score', dir: 'ltr' }, team('home'), h('p', { class: 'score' }, score), team('away')),
    periodsTable(fixture),
    pressure(fixture, scene.book.stories.get(fixture.id)?.events ?? []),
  );
}

function markets(scene: Scene, fixture: FixtureView, tab: MarketTab): HTMLElement | null {
  if (isOver(fixture)) return h('p', { class: 'empty' }, t('matchOver'));
  const tabs = MARKET_TABS.filter((each) => fixture.markets.some(IN_TAB[each]));
  const groups = groupsOf(fixture.markets.filter(IN_TAB[tabs.includes(tab) ? tab : 'all']));
  return h(
    'div',
    { class: 'market-area' },
    h(
      'div',
      { class: 'market-tabs', role: 'group', 'aria-label': t('markets') },
      ...tabs.map((each) =>
        h(
          'button',
          { type: 'button', 'data-do': 'market-tab', 'data-tab': each, 'aria-pressed': String(each === tab) },
          tabText(each),
        ),
      ),
    ),
    h('div', { class: 'market-list' }, ...groups.map((each) => group(scene, fixture, each))),
  );
}

function seal({ commitment, serverSeed }: FixtureView): HTMLElement {
  return h(
    'div',
    { class: 'match-seal' },
    h('p', {}, serverSeed === null ? t('sealText') : t('sealOpenText')),
    h('p', {}, `${t('sealHash')} `, h('code', { dir: 'ltr' }, commitment)),
    serverSeed === null ? null : h('p', {}, `${t('sealSeed')} `, h('code', { dir: 'ltr' }, serverSeed)),
  );
}

/** One match: scoreboard, markets, statistics and what was seen. */
export function matchView(scene: Scene, id: string, tab: MarketTab): HTMLElement {
  const fixture = scene.book.fixtures.get(id);
  if (!fixture)
    return h(
      'div',
      { class: 'list', 'data-key': 'no-match' },
      h('div', { class: 'view-head' }, h('h1', { tabindex: '-1' }, t('matchGone'))),
      h('p', { class: 'empty' }, t('matchGoneText'), ' ', h('a', { href: '#/today' }, t('today'))),
    );
  const league = scene.book.leagues.get(fixture.leagueId);
  const events = scene.book.stories.get(id)?.events;
  return h(
    'div',
    { class: 'match', 'data-key': `match-${id}` },
    h(
      'nav',
      { class: 'crumbs', 'aria-label': t('pathLabel') },
      h('a', { href: `#/sport/${fixture.sport}` }, t('back')),
      ' / ',
      h('a', { href: `#/league/${fixture.leagueId}` }, h('bdi', {}, league?.name ?? '')),
    ),
    h(
      'h1',
      { class: 'visually-hidden', tabindex: '-1' },
      t('versus', { home: fixture.home.name, away: fixture.away.name }),
    ),
    scoreboard(scene, fixture),
    markets(scene, fixture, tab),
    statistics(fixture),
    events === undefined ? h('p', { class: 'empty', role: 'status' }, t('loading')) : story(fixture, events),
    seal(fixture),
  );
}
