import { SPORTS } from '../../../src/book/model/sport.ts';
import { figure, h } from '../../shared/dom.ts';
import { line, type LineName } from '../parts/drawings.ts';
import { sportName } from '../parts/names.ts';
import type { Scene } from '../parts/price.ts';
import { addressOf, type Route } from '../route.ts';
import { t } from '../texts.ts';
import { fixturesOf } from './list.ts';

function place(icon: LineName, text: string, route: Route, now: string, count = 0): HTMLElement {
  const address = addressOf(route);
  return h(
    'a',
    { href: address, 'aria-current': address === now ? 'page' : undefined },
    line(icon),
    h('span', {}, text),
    count > 0 ? h('small', {}, figure(String(count))) : null,
  );
}

/** The book's places: a column on a desktop, a strip on a phone. */
export function navView(scene: Scene, route: Route, openBets: number, isInert: boolean): HTMLElement {
  const now = addressOf(route);
  const count = (to: Route): number => fixturesOf(scene, to).length;
  const list = (icon: LineName, text: string, to: Route): HTMLElement => place(icon, text, to, now, count(to));
  return h(
    'nav',
    { class: 'book-nav', 'aria-label': t('sports'), inert: isInert },
    list('today', t('today'), { name: 'today' }),
    list('live', t('liveNow'), { name: 'live' }),
    place('bets', t('myBets'), { name: 'bets' }, now, openBets),
    list('star', t('favorites'), { name: 'favorites' }),
    h('h2', {}, t('sports')),
    ...SPORTS.map((sport) => list(sport, sportName(sport), { name: 'sport', sport })),
    h('h2', {}, t('more')),
    place('results', t('results'), { name: 'results' }, now),
    place('rules', t('rules'), { name: 'rules' }, now),
  );
}
