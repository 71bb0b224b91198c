import type { LotteryGame } from './description.ts';
import { ELOTT_GAMES } from './elott.ts';
import { SOUTH_EAST_ASIA_GAMES } from './south-east-asia.ts';
import { VIETNAM_GAMES } from './vietnam.ts';

/** The lotteries as data: what is drawn, what may be bet and when. Plain values that the hall and the platform read alike. */
export * from './description.ts';
export { nameKey } from './names.ts';
export * from './mark-six-colours.ts';
export * from './play-example.ts';
export * from './rule.ts';
export { ELOTT_EXAMPLES } from './examples-elott.ts';
export { SOUTH_EAST_ASIA_EXAMPLES } from './examples-south-east-asia.ts';
export { VIETNAM_EXAMPLES } from './examples-vietnam.ts';
export { ELOTT_FAMILIES, ELOTT_GAMES } from './elott.ts';
export { SOUTH_EAST_ASIA_GAMES } from './south-east-asia.ts';
export { VIETNAM_GAMES } from './vietnam.ts';

/** Every game that ships, in the order of the halls. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [...VIETNAM_GAMES, ...SOUTH_EAST_ASIA_GAMES, ...ELOTT_GAMES];

/** The game of a code. */
export const lotteryGame = (code: string): LotteryGame | undefined => LOTTERY_GAMES.find((game) => game.code === code);
