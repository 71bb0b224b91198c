import { cardScenes } from './scenes-pvp.mjs';
import { drawScenes } from './scenes-lottery.mjs';
import { arenaScenes } from './scenes-esports.mjs';
import { diceScenes } from './scenes-dice.mjs';
import { fishScenes } from './scenes-fish.mjs';
import { instantScenes } from './scenes-instant.mjs';
import { matchScenes } from './scenes-sports.mjs';
import { slotScenes } from './scenes-slots.mjs';
import { moreTableScenes } from './scenes-tables.mjs';
import { tableScenes } from './scenes-live.mjs';

/** Every cover, by the code of its game. */
export const scenes = {
  ...slotScenes,
  ...diceScenes,
  ...instantScenes,
  ...fishScenes,
  ...tableScenes,
  ...moreTableScenes,
  ...cardScenes,
  ...drawScenes,
  ...matchScenes,
  ...arenaScenes,
};
