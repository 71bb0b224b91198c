import { rational, toDecimal } from '@baize/protocol/kernel/rational';
import type { Game } from '../../src/games/define-game.ts';
import type { Json } from '../../src/kernel/json.ts';
import { evaluate, windowAt } from '../../src/slot/evaluate.ts';
import type { SlotPlan } from '../../src/slot/plan.ts';
import { readSpins, type PlayedSpin } from '../../src/slot/round.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { drawing, h, type Child } from '../shared/dom.ts';
import { t } from '../shared/i18n.ts';
import { facts, write, type GameProof, type Step } from '../verify/step.ts';
import { symbolName, winTexts } from './spins.ts';

function windowPicture(plan: SlotPlan, { stops, free }: PlayedSpin): HTMLElement {
  const window = windowAt(plan, stops, free);
  const cells = Array.from({ length: plan.rows }, (_, row) =>
    window.map((column) => {
      const letter = column[row] ?? '';
      return drawing(plan.symbols[letter] ?? '', 'small-cell', symbolName(plan, letter));
    }),
  ).flat();
  const picture = h('div', { class: 'small-window' }, ...cells);
  picture.style.setProperty('--reels', String(window.length));
  return picture;
}

function spinBody(plan: SlotPlan, spin: PlayedSpin): readonly Child[] {
  const result = evaluate(plan, windowAt(plan, spin.stops, spin.free));
  const texts = winTexts(plan, { result, free: spin.free }, (parts) =>
    t('verifyTimes', { times: toDecimal(rational(parts, plan.parts), plan.parts === 1 ? 0 : 2) }),
  );
  return [
    windowPicture(plan, spin),
    texts.length > 0
      ? h('ul', { class: 'rules' }, ...texts.map((text) => h('li', {}, text)))
      : h('p', { class: 'quiet' }, t('verifyNoLines')),
  ];
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The proof of a slot that its plan tells wholly: each spin as a window, and the count of free spins. */
export const slotProof = (game: Game, plan: SlotPlan, drawings: string): GameProof => ({
  game,
  drawings,
  steps: (_proof, claimed, computed) => {
    const claims = list(claimed.spins);
    const computedSpins = list(computed.spins);
    const spins = readSpins(computed);
    const steps = spins.map((spin, index): Step => {
      const matches = isSame(computedSpins[index], claims[index]);
      return {
        title: index === 0 ? t('verifyPaidSpin') : t('freeSpinOf', { number: index, count: spins.length - 1 }),
        matches,
        body: [
          ...spinBody(plan, spin),
          matches
            ? null
            : facts([t('verifyComputed'), write(computedSpins[index])], [t('verifyClaimed'), write(claims[index])]),
        ],
      };
    });
    const count = isSame(computed.freeSpins, claimed.freeSpins) && claims.length === spins.length;
    if (plan.free)
      steps.push({
        title: t('verifyStepFree'),
        matches: count,
        body: [facts([t('verifyComputed'), write(computed.freeSpins)], [t('verifyClaimed'), write(claimed.freeSpins)])],
      });
    return steps;
  },
});
