export { VIETNAM_EXAMPLES as examples, VIETNAM_GAMES as games } from '@baize/protocol/lottery/games';
