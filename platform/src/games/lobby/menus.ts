import { GAME_CATEGORIES } from '@baize/protocol/kernel/constants';
import { type GameCategory, type Menu, type VendorShortcut } from '@baize/protocol/games';
import type { Tx } from '../../kernel/database/database.ts';
import { soldLotteries } from '../../lottery/index.ts';
import { isLottery } from '../game-view.ts';
import { lobbySettings } from './lobby-settings-store.ts';
import { countByVendor, listOpenHalls, listVendors, type OpenHall } from './lobby-store.ts';

/** Providers whose card opens the game itself, there being one hall (specification §2). */
const DIRECT = new Set<string>(['SPORTS', 'ELOTT', 'LOTT']);

export interface Menus {
  readonly menus: Menu[];
  readonly shortcuts: VendorShortcut[];
}

/** Categories that have providers (specification §2), each with the providers' cards; those with something to open come first. */
export async function menusOf(tx: Tx, merchantCode: string): Promise<Menus> {
  const settings = await lobbySettings(tx, merchantCode);
  const counts = await countByVendor(tx, merchantCode, settings);
  const vendors = await listVendors(tx);
  const lotteriesIn = await lotteryCounts(tx, merchantCode);
  const all = GAME_CATEGORIES.flatMap((title) => {
    const own = counts.filter(({ category }) => category === title);
    const status = own.some(({ open }) => open > 0)
      ? ('ACTIVATED' as const)
      : own.some(({ soon }) => soon > 0)
        ? ('COMING_SOON' as const)
        : ('MAINTAINED' as const);
    const cards = vendors.flatMap(({ code, name, icon }) => {
      const count = own.find(({ vendor }) => vendor === code);
      if (count === undefined || count.games === 0) return [];
      const { games: listedCount, open } = count;
      const gameCount = isLottery(title) ? lotteriesIn(title, code) : open;
      return { id: code, vassalage: code, name, icon, gameCount, listedCount, direct: DIRECT.has(title) && open > 0 };
    });
    if (cards.length === 0) return [];
    const gameCount = isLottery(title) ? lotteriesIn(title) : cards.reduce((sum, card) => sum + card.gameCount, 0);
    return { title, status, gameCount, cards };
  });
  const isOpen = ({ status }: Menu) => status === 'ACTIVATED';
  const menus = [...all.filter(isOpen), ...all.filter((menu) => !isOpen(menu))];
  const slots = menus.find(({ title }) => title === 'RNG')?.cards ?? [];
  const shortcut = (title: VendorShortcut['title'], vendor: string | null): VendorShortcut[] => {
    const card = slots.find(({ vassalage }) => vassalage === vendor);
    return card ? [{ title, gameType: 'RNG', vassalage: card.vassalage, name: card.name }] : [];
  };
  return { menus, shortcuts: [...shortcut('PPRNG', settings.pp_vendor), ...shortcut('JLRNG', settings.jl_vendor)] };
}

/** How many lotteries can be bought behind the halls of a category, or of one vendor there; a hall of two cards counts once. */
async function lotteryCounts(tx: Tx, merchant: string): Promise<(category: GameCategory, vendor?: string) => number> {
  const sold = await soldLotteries(tx, merchant);
  const halls = await listOpenHalls(tx, merchant);
  return (category, vendor) => {
    const isMeant = (hall: OpenHall) => hall.category === category && (vendor === undefined || hall.vendor === vendor);
    const areas = new Set<string | null>(halls.filter(isMeant).map(({ area }) => area));
    return sold.filter(({ area }) => areas.has(area)).length;
  };
}
