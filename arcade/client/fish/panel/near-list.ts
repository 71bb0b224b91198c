import type { FishGame } from '../../../src/fish/define-fish.ts';
import { drawing, figure, h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import type { Seen } from '../fish-state.ts';
import { worthText } from '../pond/sprites.ts';
import { t } from '../texts.ts';
import { chanceText } from './chance.ts';
import { whereText } from './where.ts';

export interface NearList {
  readonly element: HTMLElement;
  readonly update: (seen: readonly Seen[], aim: number | undefined) => void;
}

export interface NearActions {
  /** A button is down: held, it shoots again. */
  readonly hold: (kind: number) => void;
  readonly release: () => void;
}

/** How far a fish is from the own cannon, so that of many the nearest is meant. */
const gapOf = ({ x, y }: Seen): number => Math.hypot(x - 0.34, y - 1);

export const nearestOf = (seen: readonly Seen[], kind: number): Seen | undefined =>
  seen.filter((each) => each.kind === kind).toSorted((a, b) => gapOf(a) - gapOf(b))[0];

/**
 * The pond in words: a row for each kind, always in the same place, so that nothing moves under a finger. It is the whole
 * game for whoever does not see the canvas.
 */
export function createNearList(game: FishGame, { hold, release }: NearActions): NearList {
  const rows = game.targets.map((target, kind) => {
    const name = gameText(target.id);
    const where = h('small', {});
    const shoot = h(
      'button',
      {
        class: 'button line near-shoot',
        type: 'button',
        'aria-label': t('shootAt', { fish: name }),
        onpointerdown: (event) => {
          if (event instanceof PointerEvent && event.button === 0) hold(kind);
        },
        onpointerup: release,
        onpointerleave: release,
        onpointercancel: release,
        // Keys press without a pointer.
        onclick: (event) => {
          if (!(event instanceof PointerEvent) || event.pointerType === '') {
            hold(kind);
            release();
          }
        },
      },
      t('shoot'),
    );
    const element = h(
      'li',
      { class: 'near-row' },
      drawing(target.id, 'near-picture'),
      h('span', { class: 'near-name' }, name, where),
      figure(worthText(target.worths), 'near-worth'),
      shoot,
    );
    return { element, where, shoot, chance: chanceText(target) };
  });
  const order = rows.toReversed().map(({ element }) => element);
  const write = (place: HTMLElement, text: string): void => {
    if (place.textContent !== text) place.textContent = text;
  };
  return {
    element: h(
      'section',
      { class: 'panel near', 'aria-label': t('nearestFish') },
      h('header', { class: 'panel-head' }, h('h2', {}, t('nearestFish')), h('small', {}, t('textMode'))),
      h('ul', { class: 'near-rows' }, ...order),
      h('p', { class: 'quiet near-hint' }, t('keysHint')),
    ),
    update: (seen, aim) => {
      for (const [kind, { element, where, shoot, chance }] of rows.entries()) {
        const here = nearestOf(seen, kind);
        const count = seen.filter((each) => each.kind === kind).length;
        const isHere = here !== undefined;
        const place = here ? whereText(here.x, here.y) : t('notHere');
        const several = count > 1 ? `${t('severalHere', { count })}, ${place}` : place;
        write(
          where,
          isHere ? t('whereAndChance', { where: several, chance }) : t('whereAndChance', { where: place, chance }),
        );
        shoot.setAttribute('aria-disabled', String(!isHere));
        element.toggleAttribute('data-away', !isHere);
        element.toggleAttribute(
          'data-aim',
          seen.some((each) => each.kind === kind && each.id === aim),
        );
      }
    },
  };
}
