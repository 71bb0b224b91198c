import type { GameCategory } from '@baize/protocol/games';
import type { GameTable } from '../lobby/lobby-tables.ts';

type Facts = Pick<GameTable, 'classification' | 'is_list' | 'lotto_area' | 'lotto_game' | 'default_play' | 'cover'>;

const NONE: Facts = {
  classification: null,
  is_list: false,
  lotto_area: null,
  lotto_game: null,
  default_play: null,
  cover: null,
};

/** Facts of the demo's titles beyond their category. */
const FACTS: Readonly<Record<string, Partial<Facts>>> = {
  'ivory-baccarat': { classification: 'Baccarat' },
  'roulette-terrace': { classification: 'Roulette' },
  'sic-bo-pavilion': { classification: 'Sicbo' },
  'blackjack-mezzanine': { classification: 'Blackjack' },
  'heron-and-carp': { classification: 'Dragon Tiger' },
  'holdem-balcony': { classification: "Live Casino Hold'Em" },
  'tile-gallery': { classification: 'Mahjong Tiles' },
  'poker-alcove': { classification: 'Card-Poker' },
  'pai-gow-pier': { classification: 'Wenzhou Pai Gow' },
  'saucer-lane': { classification: 'Se Die' },
  'fan-tan-wharf': { classification: 'Fan Tan' },
  'bull-meadow': { classification: 'NiuNiu' },
  'gourd-and-crab': { classification: 'Yu Sia Xie' },
  'phoenix-stair': { classification: 'ZJH' },
  'jade-tiles': { classification: 'Mahjong' },
  'lotus-draw': { lotto_area: 'VN' },
  'monsoon-draw': { lotto_area: 'SEA' },
  'quick-five': { lotto_area: 'ELOTT', lotto_game: 'SSC_1M', default_play: 'P1' },
  'quick-eight': { lotto_area: 'ELOTT', lotto_game: 'KL8_1M', default_play: 'ANY1' },
};

/** Lotteries stand in the lobby for all of their draws. */
export const gameFacts = (id: string, category: GameCategory): Facts => ({
  ...NONE,
  is_list: category === 'LOTT' || category === 'ELOTT',
  ...FACTS[id],
});
