export { SOUTH_EAST_ASIA_EXAMPLES as examples } from '@baize/protocol/lottery/games';
