import { SPORTS, type Sport } from '../../src/book/model/sport.ts';

export type Route =
  | { readonly name: 'today' | 'live' | 'favorites' | 'bets' | 'results' | 'rules' }
  | { readonly name: 'sport'; readonly sport: Sport }
  | { readonly name: 'league' | 'match'; readonly id: string };

const PLAIN = ['today', 'live', 'favorites', 'bets', 'results', 'rules'] as const;
const ID = /^[\w-]{1,80}$/;

/** The page that an address means; without one, the sport at which the book was opened. */
export function routeOf(hash: string, opened: Sport | undefined): Route {
  const [, name = '', id = ''] = /^#\/([a-z]+)(?:\/([\w-]+))?$/.exec(hash) ?? [];
  const plain = PLAIN.find((each) => each === name);
  if (plain) return { name: plain };
  const sport = SPORTS.find((each) => each === id);
  if (name === 'sport' && sport) return { name: 'sport', sport };
  if ((name === 'league' || name === 'match') && ID.test(id)) return { name, id };
  return opened ? { name: 'sport', sport: opened } : { name: 'today' };
}

export const addressOf = (route: Route): string =>
  `#/${route.name}${'sport' in route ? `/${route.sport}` : 'id' in route ? `/${route.id}` : ''}`;
