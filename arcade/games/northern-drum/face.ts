import { createSlotFace } from '../../client/slot/face.ts';
import { slotHelp } from '../../client/slot/help.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { byId, h, prefersStillness } from '../../client/shared/dom.ts';
import { beatsFor } from './beats.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

const LINES = PLAN.lines === 'ways' ? 0 : PLAN.lines.length;
const BEAT_MS = 620;
const BETWEEN_MS = 340;

export const createFace: FaceMaker = (session, amount) => {
  const skin = byId('crest');
  const rings = h('div', { class: 'rings', 'aria-hidden': 'true' });
  const face = createSlotFace({
    plan: PLAN,
    opening: [11, 9, 5],
    amount,
    crest: h('div', { class: 'drum' }, rings, skin),
    help: slotHelp({
      plan: PLAN,
      figures: FIGURES,
      cap: game.cap,
      session,
      amount,
      rules: [t('rule1', { lines: LINES }), t('rule2'), t('rule3'), t('rule4')],
    }),
  });
  let beats = 1;

  /** The skin gives way a little under each reel that comes to rest. */
  const strike = (): void => {
    if (!prefersStillness())
      skin.animate([{ transform: 'scale(1)' }, { transform: 'scale(0.985)' }, { transform: 'scale(1)' }], {
        duration: 180,
        easing: 'ease-out',
      });
  };
  const ring = (delay: number): void => {
    const element = h('i', { class: 'ring-out' });
    rings.append(element);
    void element
      .animate(
        [
          { transform: 'scale(0.9)', opacity: 0.9 },
          { transform: 'scale(1.28)', opacity: 0 },
        ],
        { duration: BEAT_MS, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
      )
      .finished.catch(() => undefined)
      .then(() => element.remove());
  };

  return {
    ...face,
    sounds: SOUNDS,
    show: (round, showing) => {
      beats = beatsFor(round);
      return face.show(round, {
        ...showing,
        play: (sound) => {
          if (sound === 'stop') strike();
          showing.play(sound);
        },
      });
    },
    glow: () => {
      face.glow();
      if (prefersStillness()) return;
      for (let beat = 0; beat < beats; beat += 1) ring(beat * BETWEEN_MS);
    },
  };
};
