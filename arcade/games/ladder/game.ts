import { defineGame } from '../../src/games/define-game.ts';
import { picture } from './picture.ts';
import { LADDERS, LARGEST, readChoice, readStep, soundPlanks, worthOf, type Choice, type Step } from './rules.ts';

export const game = defineGame<Choice, Step>({
  code: 'ladder',
  provider: 'finch-marrow',
  kind: 'steps',
  rules: 1,
  parts: 'any',
  cap: LARGEST,
  theory: { returnToPlayer: '96.50', largest: LARGEST },
  readChoice,
  readStep: (value, { planks }) => readStep(value, planks),
  play: (draw, { way }, steps) => {
    const { planks, rungs } = LADDERS[way];
    const sound = soundPlanks(draw, way);
    const path = steps.map(({ plank }) => plank);
    const broke = path.findIndex((plank, rung) => sound[rung]?.includes(plank) !== true);
    const climbed = broke < 0 ? path.length : broke;
    const { returns, parts } = worthOf(way, climbed);
    return {
      over: broke >= 0 || climbed === rungs,
      returns: [broke < 0 ? returns : 0],
      parts,
      outcome: { sound, path, climbed },
      shown: { planks, path, climbed },
    };
  },
  summary: ({ sound, path }, { way }) => ({ kind: 'ladder', pictures: [picture(LADDERS[way], sound, path)] }),
});
