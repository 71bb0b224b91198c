export { SOUTH_EAST_ASIA_GAMES as games } from '@baize/protocol/lottery/games';
