import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '@baize/protocol/games';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useMenu } from '../settings/index.ts';
import { menusQuery } from './queries.ts';

/**
 * The categories that have vendors (specification §2), those that the brand and the server's menu show, in the brand's
 * order (by default the specification's), with how their asking stands; `menus` is undefined until they have come.
 */
export function useMenus() {
  const query = useQuery(menusQuery());
  const on = useMenu();
  const order = brandFacts().navigation;
  const isShown = (title: GameCategory): boolean =>
    order.includes(title) && (title !== 'LOTT' || on('lottery')) && (title !== 'ELOTT' || on('elott'));
  const menus = query.data?.menus
    .filter(({ title, cards }) => cards.length > 0 && isShown(title))
    .toSorted((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
  return { ...query, menus, shortcuts: query.data?.shortcuts };
}
