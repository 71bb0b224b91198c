import { figure, h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import type { FishPageOptions } from './fish-page.ts';
import type { FishState } from './fish-state.ts';
import { t } from './texts.ts';

export interface HeadActions {
  readonly openHelp: () => void;
  readonly openFairness: () => void;
}

const tool = (name: string, glyph: SVGSVGElement, action: () => void): HTMLButtonElement =>
  h('button', { class: 'tool', type: 'button', 'aria-label': name, title: name, onclick: action }, glyph);

/** Name, room, stakes, balance and tools; the page around a framed pond shows name and balance itself. */
export function createHead(options: FishPageOptions, { openHelp, openFairness }: HeadActions) {
  const { facts, parent, sound, amount, leave } = options;
  const range = h('span', { class: 'head-range' });
  const room = h('span', {});
  const balance = h('span', { class: 'head-balance', hidden: parent.embedded });
  const soundButton = h('button', { class: 'tool', type: 'button', onclick: () => setSound(sound.toggle()) });
  const setSound = (on: boolean): void => {
    const label = t(on ? 'soundOff' : 'soundOn');
    soundButton.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
    soundButton.setAttribute('aria-label', label);
    soundButton.setAttribute('aria-pressed', String(on));
    soundButton.title = label;
  };
  setSound(sound.on);
  const write = (place: HTMLElement, key: string, ...content: (string | HTMLElement)[]): void => {
    if (place.dataset['shown'] === key) return;
    place.dataset['shown'] = key;
    place.replaceChildren(...content);
  };
  return {
    element: h(
      'header',
      { class: 'fish-head', 'data-embedded': parent.embedded },
      leave ? tool(t('back'), icon('back'), leave) : null,
      h(
        'div',
        { class: 'head-title' },
        h('h1', { class: parent.embedded ? 'visually-hidden' : 'name' }, facts.name),
        h('p', {}, facts.trial ? h('span', { class: 'badge', title: t('trialHint') }, t('trial')) : null, room, range),
      ),
      balance,
      h(
        'div',
        { class: 'tools' },
        soundButton,
        tool(t('fairness'), icon('fairness'), openFairness),
        tool(t('help'), icon('help'), openHelp),
      ),
    ),
    setSound,
    update: ({ room: number, stakes, balance: now }: FishState): void => {
      const [least = '0', most = least] = [stakes[0], stakes.at(-1)];
      const text = `${facts.currency} ${amount(least)} – ${amount(most)}`;
      write(range, text, figure(text));
      write(room, String(number), t('roomNumber', { number }));
      write(balance, now, `${t('balance')} `, figure(amount(now), 'strong'));
    },
  };
}
