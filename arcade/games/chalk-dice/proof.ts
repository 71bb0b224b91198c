import { words } from '../../client/shared/dom.ts';
import { facts, write, type GameProof } from '../../client/verify/step.ts';
import type { Json } from '../../src/kernel/json.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { game } from './game.ts';
import { hundredths, isDiceChoice, multiplierText } from './rules.ts';
import { t } from './texts.ts';

const roll = (value: Json | undefined): string => (typeof value === 'number' ? hundredths(value) : write(value));

export const proof: GameProof = {
  game,
  steps: ({ choice }, claimed, computed) => {
    const said = isDiceChoice(choice)
      ? `${t(choice.direction)} ${hundredths(choice.target)}, ${t('multiplier')} ${multiplierText(choice)} ×`
      : '–';
    const ending = t(computed.won === true ? 'verifyWinning' : 'verifyLosing');
    return [
      {
        title: t('verifyStepRoll'),
        matches: isSame(computed.roll, claimed.roll) && isSame(computed.won, claimed.won),
        body: [
          facts(
            [t('verifyComputed'), words(`${roll(computed.roll)}, ${ending}`)],
            [t('verifyClaimed'), roll(claimed.roll)],
            [t('direction'), words(said)],
          ),
        ],
      },
    ];
  },
};
