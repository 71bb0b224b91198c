import { defineGame } from '../../src/games/define-game.ts';
import { game as chalkDice } from '../chalk-dice/game.ts';

/** The rules of Chalk Dice at another provider's table. */
export const game = defineGame({ ...chalkDice, code: 'lighthouse-nine', provider: 'tidewheel' });
