import type { Market, MarketKind, PricedMarket } from '../../../src/book/model/market.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h } from '../../shared/dom.ts';
import { crest, line } from '../parts/drawings.ts';
import { clockAt, clockText, isLive, isOver, isTennis, phaseText, startText, tennisPoints } from '../parts/clock.ts';
import { formatChoice } from '../parts/format-choice.ts';
import { choiceLabel, marketName, periodName, scoreText, sportName } from '../parts/names.ts';
import { priceButton, type Scene } from '../parts/price.ts';
import { star } from '../parts/row.ts';
import { t } from '../texts.ts';
import { betCard, type BetsScene } from './bets.ts';
import { course } from './course.ts';
import { latestPeriods } from './periods.ts';
import { statistics, story } from './story.ts';

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

/** As much of the page as a match is drawn from. */
interface MatchScene extends Scene {
  readonly tab: MarketTab;
  /** Markets that the reader folded, by {@link groupKey}. */
  readonly folded: ReadonlySet<string>;
  readonly bets: BetsScene;
}

/** Bets on the match fold like its markets. */
const MINE = 'my-bets';

const groupKey = ({ kind, counts, period }: Market): string => `${kind} ${counts} ${period}`;

/** Lines of one question stand together. */
function groupsOf(markets: readonly PricedMarket[]): readonly (readonly PricedMarket[])[] {
  const groups = new Map<string, PricedMarket[]>();
  for (const priced of markets) {
    const key = groupKey(priced.market);
    groups.set(key, [...(groups.get(key) ?? []), priced]);
  }
  return [...groups.values()];
}

/** A heading that folds what stands under it. */
const foldHead = (key: string, isOpen: boolean, name: string, count = ''): HTMLElement =>
  h(
    'h2',
    { class: 'market-title' },
    h(
      'button',
      { class: 'fold', type: 'button', 'data-do': 'fold', 'data-fold': key, 'aria-expanded': String(isOpen) },
      h('span', {}, name),
      count === '' ? null : figure(count, 'quiet'),
      line('down'),
    ),
  );

function group(scene: MatchScene, fixture: FixtureView, markets: readonly PricedMarket[]): HTMLElement | null {
  const [first] = markets;
  if (!first) return null;
  const name = marketName(first.market, fixture.sport);
  const key = groupKey(first.market);
  const isOpen = !scene.folded.has(key);
  const most = Math.max(...markets.map(({ selections }) => selections.length));
  return h(
    'section',
    { class: 'market', 'data-key': key, 'aria-label': name },
    foldHead(key, isOpen, name),
    isOpen
      ? h(
          'div',
          { class: `grid ${most === 2 ? 'two' : 'three'}` },
          ...markets.flatMap((priced) =>
            priced.selections.map((each) =>
              priceButton(scene, fixture, priced, each, ...choiceLabel(priced.market, each.id, fixture)),
            ),
          ),
        )
      : null,
  );
}

/** Kinds of the second column on a wide page; fixed, so that nothing changes its column while prices come and go. */
const SECOND: ReadonlySet<MarketKind> = new Set(['total', 'both-score', 'correct-score', 'half-full']);

function periodsTable(fixture: FixtureView): HTMLElement | null {
  const periods = latestPeriods(fixture.state.periods);
  if (periods.length === 0 || fixture.sport === 'football') return null;
  const row = (which: 'home' | 'away'): HTMLElement =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('bdi', {}, fixture[which].short)),
      ...periods.map(({ period }) => h('td', {}, String(period[which]))),
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
        ...periods.map(({ number }) =>
          h('th', { scope: 'col', 'aria-label': periodName(fixture.sport, number) }, String(number)),
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
    course(fixture, scene.book.stories.get(fixture.id)?.events ?? []),
  );
}

function markets(scene: MatchScene, fixture: FixtureView, seen: readonly (HTMLElement | null)[]): HTMLElement {
  if (isOver(fixture))
    return h(
      'div',
      { class: 'market-area' },
      h('p', { class: 'empty' }, t('matchOver')),
      h('div', { class: 'market-columns' }, ...seen),
    );
  const tabs = MARKET_TABS.filter((each) => fixture.markets.some(IN_TAB[each]));
  const tab = tabs.includes(scene.tab) ? scene.tab : 'all';
  const groups = groupsOf(fixture.markets.filter(IN_TAB[tab]));
  const list = (isSecond: boolean): HTMLElement | null => {
    const own = groups.filter(([first]) => first !== undefined && SECOND.has(first.market.kind) === isSecond);
    return own.length === 0
      ? null
      : h('div', { class: 'market-list' }, ...own.map((each) => group(scene, fixture, each)));
  };
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
    h(
      'div',
      { class: 'market-columns' },
      h('div', { class: 'market-column' }, list(false)),
      h('div', { class: 'market-column' }, list(true), ...seen),
    ),
  );
}

/** Open bets of this reader that the match decides, with their cash-out. */
function ownBets(scene: MatchScene, { id }: FixtureView): HTMLElement | null {
  const own = (scene.bets.slips?.open ?? []).filter(({ legs }) => legs.some(({ fixtureId }) => fixtureId === id));
  if (own.length === 0) return null;
  const isOpen = !scene.folded.has(MINE);
  return h(
    'section',
    { class: 'market own-bets', 'aria-label': t('myBets') },
    foldHead(MINE, isOpen, t('myBets'), String(own.length)),
    isOpen ? h('div', { class: 'own-list' }, ...own.map((slip) => betCard(scene.bets, slip, id))) : null,
  );
}

/**
 * Said aloud when it changes: the score and how far the match is, without its clock. Basketball scores too often for
 * that, so its score is said after each quarter.
 */
function spokenScore({ sport, state, home, away }: FixtureView): string {
  if (state.phase === 'before') return '';
  const ended = state.periods.filter(({ over }) => over);
  const sum = (side: 'home' | 'away'): number => ended.reduce((all, period) => all + period[side], 0);
  const [first, second] = sport === 'basketball' ? [sum('home'), sum('away')] : [state.score.home, state.score.away];
  return `${home.name} ${scoreText(first, second)} ${away.name}`;
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

/** One match: scoreboard, own bets, markets, statistics and what was seen. */
export function matchView(scene: MatchScene, id: string): HTMLElement {
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
      'div',
      { class: 'match-head' },
      h(
        'nav',
        { class: 'crumbs', 'aria-label': t('pathLabel') },
        h('a', { class: 'first', href: '#/today' }, t('today')),
        h('span', { 'aria-hidden': 'true' }, '/'),
        h('a', { href: `#/sport/${fixture.sport}` }, sportName(fixture.sport)),
        h('span', { 'aria-hidden': 'true' }, '/'),
        h('a', { href: `#/league/${fixture.leagueId}` }, h('bdi', {}, league?.name ?? '')),
      ),
      formatChoice(scene.format),
    ),
    h(
      'h1',
      { class: 'visually-hidden', tabindex: '-1' },
      t('versus', { home: fixture.home.name, away: fixture.away.name }),
    ),
    h('p', { class: 'visually-hidden', role: 'status' }, spokenScore(fixture)),
    scoreboard(scene, fixture),
    ownBets(scene, fixture),
    markets(scene, fixture, [
      statistics(fixture, events ?? []),
      events === undefined ? h('p', { class: 'empty', role: 'status' }, t('loading')) : story(fixture, events),
    ]),
    seal(fixture),
  );
}
