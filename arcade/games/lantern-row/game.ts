import { defineGame } from '../../src/games/define-game.ts';
import { noChoice, slotRules, slotSummary } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { PLAN } from './plan.ts';

export const game = defineGame({
  code: 'lantern-row',
  provider: 'larkspur',
  kind: 'slot',
  rules: 1,
  parts: PLAN.parts,
  cap: 5_000,
  theory: FIGURES,
  readChoice: noChoice,
  play: slotRules(PLAN),
  summary: slotSummary(PLAN),
});
