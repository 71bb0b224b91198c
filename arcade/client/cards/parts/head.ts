import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { icon } from '../../shared/icons.ts';
import type { ParentPage } from '../../shared/host/parent.ts';
import type { Sound } from '../../shared/sound.ts';
import type { PageState } from '../page-state.ts';
import { t } from '../texts.ts';

export interface HeadOptions {
  readonly name: string;
  readonly parent: ParentPage;
  readonly sound: Sound;
  readonly money: AmountWriter;
  readonly leave?: () => void;
  readonly openHelp: () => void;
  readonly openHistory: () => void;
}

export interface Head {
  readonly element: HTMLElement;
  readonly update: (state: PageState) => void;
  readonly setSound: (on: boolean) => void;
}

const tool = (name: 'back' | 'help' | 'history', label: string, action: () => void): HTMLButtonElement =>
  h('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, onclick: action }, icon(name));

/** Name, what is played for, balance and tools; the page around a framed game shows name and balance itself. */
export function createCardHead(options: HeadOptions): Head {
  const { name, parent, sound, money, leave } = options;
  const facts = h('span', { class: 'card-facts' });
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
  return {
    setSound,
    element: h(
      'header',
      { class: 'table-head', 'data-embedded': parent.embedded },
      leave ? tool('back', t('back'), leave) : null,
      h(
        'div',
        { class: 'head-title' },
        h('h1', { class: parent.embedded ? 'visually-hidden' : 'name' }, name),
        h('p', {}, facts),
      ),
      balance,
      h(
        'div',
        { class: 'tools' },
        soundButton,
        tool('history', t('ownHands'), options.openHistory),
        tool('help', t('cardHelp'), options.openHelp),
      ),
    ),
    update: ({ room, balance: now }) => {
      const text = room.practice
        ? t('botsNoStakes')
        : t('pointIsWorth', { currency: room.currency, point: money(room.point), worst: money(room.worst) });
      if (facts.textContent !== text) facts.textContent = text;
      const amount = `${t('balance')} ${money(now)}`;
      if (balance.textContent !== amount) balance.replaceChildren(`${t('balance')} `, figure(money(now), 'strong'));
    },
  };
}
