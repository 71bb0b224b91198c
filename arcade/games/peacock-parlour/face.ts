import { slotHelp } from '../../client/slot/help.ts';
import { createSlotFace } from '../../client/slot/face.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { byId } from '../../client/shared/dom.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';
import { t } from './texts.ts';

const timesStake = (lamps: number): number => (PLAN.scatter?.pays[lamps] ?? 0) / PLAN.parts;
const awards = (lamps: number): number => PLAN.free?.awards[lamps] ?? 0;

export const createFace: FaceMaker = (session, amount) =>
  createSlotFace({
    plan: PLAN,
    opening: [2, 6, 11, 20, 27],
    amount,
    crest: byId('crest'),
    help: slotHelp({
      plan: PLAN,
      figures: FIGURES,
      cap: game.cap,
      session,
      amount,
      rules: [
        t('rule1'),
        t('rule2'),
        t('rule3'),
        t('rule4', {
          three: timesStake(3),
          four: timesStake(4),
          five: timesStake(5),
          threeSpins: awards(3),
          fourSpins: awards(4),
          fiveSpins: awards(5),
        }),
        t('rule5', { more: PLAN.free?.again[3] ?? 0, most: PLAN.free?.most ?? 0 }),
        t('rule6'),
      ],
    }),
  });
