import { slotProof } from '../../client/slot/proof.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';
import drawings from './symbols.svg?url';

export const proof = slotProof(game, PLAN, drawings);
