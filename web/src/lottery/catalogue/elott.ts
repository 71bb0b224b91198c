export { ELOTT_EXAMPLES as examples, ELOTT_GAMES as games } from '@baize/protocol/lottery/games';
