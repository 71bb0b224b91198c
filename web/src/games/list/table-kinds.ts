import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Game, LiveClassification } from '@baize/protocol/games';
import { catalogueQuery } from './game-list-query.ts';
import type { GameListSearch } from './list-search.ts';
import type { GameList } from './lists.ts';

/** The fifteen kinds of live tables (specification §9), in its order. */
export const tableKindWords: Readonly<Record<LiveClassification, MessageDescriptor>> = {
  Baccarat: msg({ message: 'Baccarat', context: 'live table' }),
  Sicbo: msg({ message: 'Sic bo', context: 'live table' }),
  Roulette: msg({ message: 'Roulette', context: 'live table' }),
  'Dragon Tiger': msg({ message: 'Dragon tiger', context: 'live table' }),
  Blackjack: msg({ message: 'Blackjack', context: 'live table' }),
  "Live Casino Hold'Em": msg({ message: 'Casino hold’em', context: 'live table' }),
  'Mahjong Tiles': msg({ message: 'Mahjong tiles', context: 'live table' }),
  'Card-Poker': msg({ message: 'Poker', context: 'live table' }),
  'Wenzhou Pai Gow': msg({ message: 'Wenzhou pai gow', context: 'live table' }),
  'Se Die': msg({ message: 'Se die', context: 'live table' }),
  'Fan Tan': msg({ message: 'Fan tan', context: 'live table' }),
  NiuNiu: msg({ message: 'Niu niu', context: 'live table' }),
  'Yu Sia Xie': msg({ message: 'Fish-prawn-crab', context: 'live table' }),
  ZJH: msg({ message: 'Three-card brag', context: 'live table' }),
  Mahjong: msg({ message: 'Mahjong', context: 'live table' }),
};

export const tableKinds = Object.keys(tableKindWords) as readonly LiveClassification[];

/** The kind that an address names; a word that is none filters nothing. */
export const tableKindOf = ({ table }: GameListSearch): LiveClassification | undefined =>
  tableKinds.find((kind) => kind === table);

/** The server's list for an address, with the kind of table where one is named. */
export function tablesQuery(list: GameList, search: GameListSearch) {
  const classification = tableKindOf(search);
  return catalogueQuery(list, search, classification && { classification });
}

export const isOfKind = ({ classification }: Game, kind: LiveClassification | undefined): boolean =>
  kind === undefined || classification === kind;
