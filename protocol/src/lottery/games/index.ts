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
export { LOTTERY_GAMES, lotteryGame } from './every-game.ts';
