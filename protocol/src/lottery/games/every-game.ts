import type { LotteryGame } from './description.ts';
import { ELOTT_GAMES } from './elott.ts';
import { SOUTH_EAST_ASIA_GAMES } from './south-east-asia.ts';
import { VIETNAM_GAMES } from './vietnam.ts';

/** Every game that ships, in the order of the halls. Apart from the index, so that a page gets the games it shows alone. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [...VIETNAM_GAMES, ...SOUTH_EAST_ASIA_GAMES, ...ELOTT_GAMES];

/** The game of a code. */
export const lotteryGame = (code: string): LotteryGame | undefined => LOTTERY_GAMES.find((game) => game.code === code);
