export { ELOTT_EXAMPLES as examples } from '@baize/protocol/lottery/games';
