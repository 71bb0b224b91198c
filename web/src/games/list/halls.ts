import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '@baize/protocol/games';
import { menuState, type Availability } from '../availability.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { menusQuery, vendorsQuery } from '../queries.ts';
import { wholeListQuery } from './game-list-query.ts';
import type { GameList } from './lists.ts';

/** A provider's hall in a list. */
export interface Hall {
  readonly vassalage: string;
  readonly icon: string;
  readonly name: string;
  /** Games of this hall that can be opened, or of one’s own lists all; absent where nobody has counted them. */
  readonly count: number | undefined;
  /** The same with those that are announced or closed. */
  readonly listed?: number;
  /** A tap opens the vendor's own hall instead of a list. */
  readonly direct: boolean;
}

export interface Halls {
  readonly halls: readonly Hall[] | undefined;
  readonly isPending: boolean;
}

/** The providers of a category with their games in it. The navigation has asked for the same. */
export function useCategoryHalls(category: GameCategory | undefined): Halls {
  const { data, isPending } = useQuery(menusQuery());
  const cards = data?.menus.find(({ title }) => title === category)?.cards;
  const halls = (cards ?? []).map(({ vassalage, icon, name, gameCount, listedCount = gameCount, direct }) => ({
    vassalage,
    icon,
    name,
    count: gameCount || undefined,
    listed: listedCount,
    direct,
  }));
  return { halls: data && halls, isPending };
}

/** Whether a category has something to open; `undefined` while nobody knows, and of the other lists. */
export function useCategoryState(category: GameCategory | undefined): Availability | undefined {
  const { data } = useQuery(menusQuery());
  const menu = data?.menus.find(({ title }) => title === category);
  return menu && menuState(menu);
}

/** All providers; of the favourites those whose games were marked, with how many. */
function useOtherHalls(list: GameList): Halls {
  const signedIn = useSession() !== undefined;
  const own = list.kind === 'favourites';
  const vendors = useQuery({ ...vendorsQuery(), enabled: list.kind !== 'category' });
  const marked = useQuery({ ...wholeListQuery('favourites'), enabled: own && signedIn });
  const halls = vendors.data?.data.lanes
    .filter(({ status, gameCount }) => status !== 'DEACTIVATED' && gameCount > 0)
    .map(({ vassalage, icon, name }) => ({
      vassalage,
      icon,
      name,
      direct: false,
      count: own ? (marked.data?.list.filter((game) => game.vassalage === vassalage).length ?? 0) : undefined,
    }))
    .filter(({ count }) => count !== 0);
  return { halls, isPending: vendors.isPending };
}

/** The halls of a list, for its tabs. */
export function useHalls(list: GameList): Halls {
  const ofCategory = useCategoryHalls(list.category);
  const others = useOtherHalls(list);
  return list.kind === 'category' ? ofCategory : others;
}
