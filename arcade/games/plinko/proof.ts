import { plainSteps, type GameProof } from '../../client/verify/step.ts';
import { game } from './game.ts';

export const proof: GameProof = { game, steps: plainSteps };
