import { figure, h } from '../shared/dom.ts';
import { createNoticeBoard } from '../shared/notice.ts';
import type { FishPageOptions } from './fish-page.ts';
import type { FishState, Seen } from './fish-state.ts';
import { createHead, type HeadActions } from './head.ts';
import { createCatches } from './panel/catches.ts';
import { createControls, type ControlActions, type ControlFacts } from './panel/controls.ts';
import { createNearList } from './panel/near-list.ts';
import type { PondView } from './pond/pond-view.ts';
import { placeOf } from './pond/seats.ts';
import { t } from './texts.ts';

export interface ViewActions extends HeadActions, ControlActions {
  readonly holdAt: (kind: number) => void;
  readonly tap: (fish: number | undefined) => void;
}

const TEXT_MODE = 'arcade.fish.text';

/** Storage may be closed to a framed page; then the choice lasts as long as the page. */
const stored = (): boolean => {
  try {
    return localStorage.getItem(TEXT_MODE) === 'on';
  } catch {
    return false;
  }
};
const store = (on: boolean): void => {
  try {
    localStorage.setItem(TEXT_MODE, on ? 'on' : 'off');
  } catch {
    // Nothing to do: the choice still holds for this page.
  }
};

/** Everything around the canvas: bars, list, controls and what is said. */
export function createView(options: FishPageOptions, pond: PondView, actions: ViewActions) {
  const { amount, game, facts } = options;
  const head = createHead(options, actions);
  const notices = createNoticeBoard();
  const status = h('p', { class: 'visually-hidden', role: 'status' });
  const near = createNearList(game, { hold: actions.holdAt, release: actions.release });
  const catches = createCatches(game, amount);
  const controls = createControls(actions, amount);
  const caught = h('b', {});
  const count = h('small', {});
  const textButton = h('button', { class: 'glass', type: 'button', onclick: () => toggleText() }, t('textMode'));
  const names = Array.from({ length: 4 }, (_, place) => h('p', { class: 'seat-name', 'data-place': place }));
  const lost = h('p', { class: 'link-lost', role: 'status', hidden: true }, t('connectingAgain'));
  const water = h(
    'section',
    { class: 'pond lit', 'aria-label': t('pond') },
    pond.element,
    ...names,
    h(
      'div',
      { class: 'pond-bar' },
      h('p', { class: 'glass' }, h('span', {}, `${t('caughtSum')} `, caught), count),
      textButton,
    ),
    lost,
  );
  pond.element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    actions.tap(pond.fishUnder(event.clientX, event.clientY));
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel'] as const)
    pond.element.addEventListener(end, () => actions.release());
  pond.element.addEventListener('contextmenu', (event) => event.preventDefault());

  const main = h(
    'main',
    { class: 'fish-main', 'aria-label': facts.name },
    water,
    h('aside', { class: 'rail' }, near.element, catches.element),
    controls.element,
    status,
  );
  const room = h('div', { class: 'fish-room' }, head.element, notices.element, main);
  const veil = h('div', { class: 'veil', role: 'status', hidden: true });
  const setText = (on: boolean): void => {
    room.toggleAttribute('data-text', on);
    textButton.setAttribute('aria-pressed', String(on));
  };
  const toggleText = (): void => {
    const on = !room.hasAttribute('data-text');
    store(on);
    setText(on);
  };
  setText(stored());
  const write = (place: HTMLElement, key: string, ...content: (string | HTMLElement)[]): void => {
    if (place.dataset['shown'] === key) return;
    place.dataset['shown'] = key;
    place.replaceChildren(...content);
  };

  return {
    element: h('div', { class: 'fish-page' }, room, veil),
    notices,
    toggleText,
    say: (text: string): void => {
      // The same sentence twice is said twice.
      status.replaceChildren(status.textContent === text ? `${text}\u00a0` : text);
    },
    list: (seen: readonly Seen[], aim: number | undefined): void => near.update(seen, aim),
    seats: ({ cannons, cannon }: FishState): void => {
      for (const name of names) name.replaceChildren();
      for (const each of cannons) {
        const place = placeOf(each.cannon, cannon);
        const stake = each.stake === null ? '' : ` · ${amount(each.stake)}`;
        names[place]?.replaceChildren(place === 0 ? t('you') : each.name, ...(stake === '' ? [] : [figure(stake)]));
      }
    },
    update: (state: FishState, controlFacts: ControlFacts): void => {
      head.update(state);
      controls.update(controlFacts);
      catches.update(state.catches);
      const { sitting } = state;
      if (!sitting) return;
      write(caught, sitting.returned, figure(amount(sitting.returned)));
      write(count, String(sitting.shots), t('shotsCount', { count: sitting.shots }));
    },
    setPaused: (paused: boolean): void => {
      room.inert = paused;
      veil.hidden = !paused;
      veil.replaceChildren(
        ...(paused ? [h('p', { class: 'veil-title' }, t('paused')), h('p', {}, t('pausedText'))] : []),
      );
    },
    setLink: (isLost: boolean): void => {
      lost.hidden = !isLost;
    },
    setSound: head.setSound,
  };
}
