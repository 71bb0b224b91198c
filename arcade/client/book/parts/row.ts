import type { PricedMarket } from '../../../src/book/model/market.ts';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h } from '../../shared/dom.ts';
import { priceKey } from '../feed/reducer.ts';
import { t } from '../texts.ts';
import { clockAt, clockText, isLive, isOver, isTennis, phaseText, startText, tennisPoints } from './clock.ts';
import { crest, line } from './drawings.ts';
import { scoreText, shortName } from './names.ts';
import { unlessSame } from './morph.ts';
import { noPrice, priceButton, type Scene } from './price.ts';

const evenness = ({ selections }: PricedMarket): number => {
  const [first, second] = selections;
  return first && second ? Math.abs(first.price - second.price) : Number.MAX_SAFE_INTEGER;
};

/** The whole match's result or winner, then the most even handicap and total. */
export function rowMarkets(markets: readonly PricedMarket[]): readonly (PricedMarket | undefined)[] {
  const whole = markets.filter(({ market }) => market.period === 0);
  const main =
    whole.find(({ market }) => market.kind === 'winner') ?? whole.find(({ market }) => market.kind === 'result');
  const nearest = (kind: 'handicap' | 'total') =>
    whole.filter(({ market }) => market.kind === kind).toSorted((a, b) => evenness(a) - evenness(b))[0];
  return [main, nearest('handicap'), nearest('total')];
}

const prices = (scene: Scene, fixture: FixtureView, market: PricedMarket | undefined, place: number): HTMLElement =>
  h(
    'div',
    { class: place === 0 ? 'odds' : 'odds more' },
    ...(market
      ? market.selections.map((each) => priceButton(scene, fixture, market, each, shortName(market.market, each.id)))
      : [noPrice(), noPrice()]),
  );

export const star = ({ favorites }: Scene, { id, home, away }: FixtureView): HTMLElement =>
  h(
    'button',
    {
      class: 'star',
      type: 'button',
      'data-do': 'star',
      'data-fixture': id,
      'aria-pressed': String(favorites.has(id)),
      'aria-label': t('favoriteMatch', { home: home.name, away: away.name }),
    },
    line('star'),
  );

function moment(scene: Scene, fixture: FixtureView): readonly (HTMLElement | string)[] {
  if (isOver(fixture)) return [h('span', {}, phaseText(fixture))];
  if (!isLive(fixture)) return [h('span', {}, startText(fixture.startsAtMs, scene.nowMs))];
  const hasClock = fixture.state.clock > 0 || fixture.sport === 'football' || fixture.sport === 'ice-hockey';
  const paused = fixture.state.danger !== undefined;
  const points = isTennis(fixture.state) && fixture.state.phase === 'play' ? tennisPoints(fixture.state) : undefined;
  return [
    h('span', { class: 'live' }, hasClock ? figure(clockText(clockAt(fixture, scene.nowMs))) : phaseText(fixture)),
    hasClock ? h('span', {}, phaseText(fixture)) : '',
    points ? h('span', {}, scoreText(...points)) : '',
    paused ? h('span', { class: 'paused' }, t('pricesPaused')) : '',
  ].filter((each) => each !== '');
}

function side(fixture: FixtureView, which: 'home' | 'away'): HTMLElement {
  const { state } = fixture;
  const started = state.phase !== 'before';
  const set = state.sport === 'tennis' || state.sport === 'arena-of-five' ? state.periods.at(-1) : undefined;
  return h(
    'div',
    { class: 'side' },
    crest(fixture[which].id),
    h('span', { class: 'side-name', dir: 'auto' }, fixture[which].name),
    started ? h('b', {}, figure(String(state.score[which]))) : null,
    started && set ? h('b', { class: 'light' }, figure(String(set[which]))) : null,
  );
}

const numbers = new WeakMap<FixtureView, number>();
let lastNumber = 0;

/** Every delta makes a new view of its match, so a number for the view says what the match was when it was drawn. */
function numberOf(fixture: FixtureView): number {
  const known = numbers.get(fixture) ?? (lastNumber += 1);
  numbers.set(fixture, known);
  return known;
}

/** All that a row shows, as short as it can be compared. */
function signatureOf(scene: Scene, fixture: FixtureView, shown: readonly (PricedMarket | undefined)[]): string {
  const { book, draft, format, favorites, pageMs } = scene;
  const moving = shown.flatMap((market) =>
    (market?.selections ?? []).flatMap(({ id }) => {
      const move = book.moves.get(priceKey(fixture.id, market?.id ?? '', id));
      return move && move.untilMs > pageMs ? [`${id}${move.up}`] : [];
    }),
  );
  const chosen = draft.legs.flatMap((leg) => (leg.fixtureId === fixture.id ? [leg.marketId + leg.selection] : []));
  const time = isLive(fixture) ? clockAt(fixture, scene.nowMs) : startText(fixture.startsAtMs, scene.nowMs);
  return [numberOf(fixture), format, favorites.has(fixture.id), time, ...moving, '', ...chosen].join(' ');
}

/** One match of a list; drawn again only when something of it changed. */
export function fixtureRow(scene: Scene, fixture: FixtureView): HTMLElement {
  const shown = rowMarkets(fixture.markets);
  const signature = signatureOf(scene, fixture, shown);
  return unlessSame('article', fixture.id, signature, () => wholeRow(scene, fixture, shown));
}

function wholeRow(scene: Scene, fixture: FixtureView, shown: readonly (PricedMarket | undefined)[]): HTMLElement {
  const more = fixture.marketCount - shown.filter((market) => market !== undefined).length;
  const names = { home: fixture.home.name, away: fixture.away.name };
  const address = `#/match/${fixture.id}`;
  return h(
    'article',
    { class: 'fixture', 'data-key': fixture.id, 'aria-label': t('versus', names) },
    h(
      'div',
      { class: 'meta' },
      ...moment(scene, fixture),
      h(
        'span',
        { class: 'end' },
        more > 0 && !isOver(fixture)
          ? h('a', { href: address, 'aria-label': t('moreMarkets', { count: more, ...names }) }, figure(`+${more}`))
          : null,
        star(scene, fixture),
      ),
    ),
    h('a', { class: 'sides', href: address }, side(fixture, 'home'), side(fixture, 'away')),
    isOver(fixture)
      ? null
      : h('div', { class: 'markets' }, ...shown.map((market, place) => prices(scene, fixture, market, place))),
  );
}
