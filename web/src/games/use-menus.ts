import { useQuery } from '@tanstack/react-query';
import { brandFacts } from '../kernel/brand.ts';
import { menusQuery } from './queries.ts';

/**
 * The categories that have vendors (specification §2), those that the brand shows and in its order, with how
 * their asking stands; `menus` is undefined until they have come.
 */
export function useMenus() {
  const query = useQuery(menusQuery());
  const order = brandFacts().navigation;
  const menus = query.data?.menus
    .filter(({ title, cards }) => cards.length > 0 && order.includes(title))
    .toSorted((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
  return { ...query, menus, shortcuts: query.data?.shortcuts };
}
