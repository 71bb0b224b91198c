import { figure, h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import type { TableState } from './play/table-state.ts';
import type { TablePageOptions } from './table-page.ts';
import { t } from './texts.ts';
import type { TextKey } from './text-key.ts';

export interface Head {
  readonly element: HTMLElement;
  /** On a phone the phase stands here, so that it stays in sight however far the felt is scrolled. */
  readonly phasePlace: HTMLElement;
  readonly update: (state: TableState) => void;
  readonly setSound: (on: boolean) => void;
}

const tool = (name: TextKey, glyph: SVGSVGElement, action: () => void): HTMLButtonElement =>
  h('button', { class: 'tool', type: 'button', 'aria-label': t(name), title: t(name), onclick: action }, glyph);

/** Name, stakes, balance and tools; the page around a framed table shows name and balance itself. */
export function createHead(options: TablePageOptions): Head {
  const { facts, parent, sound, amount, leave } = options;
  const range = h('span', { class: 'head-range' });
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
  const phasePlace = h('div', { class: 'head-phase' });
  return {
    phasePlace,
    element: h(
      'header',
      { class: 'table-head', 'data-embedded': parent.embedded },
      leave ? tool('back', icon('back'), leave) : null,
      h(
        'div',
        { class: 'head-title' },
        h('h1', { class: parent.embedded ? 'visually-hidden' : 'name' }, facts.name),
        h('p', {}, facts.trial ? h('span', { class: 'badge' }, t('trial')) : null, range),
      ),
      phasePlace,
      balance,
      h(
        'div',
        { class: 'tools' },
        options.openOthers ? tool('otherTables', icon('tables'), options.openOthers) : null,
        soundButton,
        tool('history', icon('history'), options.openHistory),
        tool('help', icon('help'), options.openHelp),
      ),
    ),
    setSound,
    update: ({ limits, balance: now }) => {
      const text = `${facts.currency} ${amount(limits.min)} – ${amount(limits.max)}`;
      if (range.textContent !== text) range.replaceChildren(figure(text));
      const money = `${t('balance')} ${amount(now)}`;
      if (balance.textContent !== money) balance.replaceChildren(`${t('balance')} `, figure(amount(now), 'strong'));
    },
  };
}
