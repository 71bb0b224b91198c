import { proof as chalkDice } from '../chalk-dice/proof.ts';
import { game } from './game.ts';

export const proof = { ...chalkDice, game };
