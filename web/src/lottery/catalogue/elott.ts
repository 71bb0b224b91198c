export { ELOTT_GAMES as games } from '@baize/protocol/lottery/games';
