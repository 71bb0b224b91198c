import type { RoundView } from '../../src/http/wire.ts';
import { windowAt } from '../../src/slot/evaluate.ts';
import { createSlotFace } from '../../client/slot/face.ts';
import { slotHelp } from '../../client/slot/help.ts';
import { spinsOf } from '../../client/slot/spins.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { byId, figure, h } from '../../client/shared/dom.ts';
import { FIGURES } from './figures.ts';
import { foxesOf } from './foxes.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

const LINES = PLAN.lines === 'ways' ? 0 : PLAN.lines.length;

export const createFace: FaceMaker = (session, amount) => {
  const badges = h('div', { class: 'badges', 'aria-hidden': 'true' });
  const total = h('div', { class: 'fox-total', 'aria-hidden': 'true' });
  const face = createSlotFace({
    plan: PLAN,
    opening: [0, 7, 2, 8, 0],
    amount,
    crest: h('div', { class: 'hedge' }, byId('crest'), total),
    help: slotHelp({
      plan: PLAN,
      figures: FIGURES,
      cap: game.cap,
      session,
      amount,
      rules: [t('rule1', { lines: LINES }), t('rule2'), t('rule3'), t('rule4')],
    }),
  });
  face.stage.querySelector('.reels')?.append(badges);

  const clear = (): void => {
    badges.replaceChildren();
    total.replaceChildren();
    face.stage.classList.remove('foxed');
  };
  const tell = (round: RoundView): void => {
    const spin = spinsOf(PLAN, round.outcome, 0n).at(-1);
    if (!spin) return;
    const { cells, times } = foxesOf(spin.result, windowAt(PLAN, spin.stops));
    if (cells.length === 0) return;
    badges.replaceChildren(
      ...cells.map(([reel, row]) => {
        const badge = figure(`×${PLAN.wild?.times}`, 'badge-fox');
        badge.style.gridArea = `${row + 1} / ${reel + 1}`;
        return badge;
      }),
    );
    total.replaceChildren(figure(`×${times}`));
    face.stage.classList.add('foxed');
  };

  return {
    ...face,
    sounds: SOUNDS,
    start: () => {
      clear();
      face.stage.classList.add('hiding');
      face.start();
    },
    rest: () => {
      face.stage.classList.remove('hiding');
      face.rest();
    },
    show: async (round, showing) => {
      await face.show(round, showing);
      face.stage.classList.remove('hiding');
      tell(round);
    },
    settleOn: (round) => {
      face.settleOn(round);
      tell(round);
    },
  };
};
