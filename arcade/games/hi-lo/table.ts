import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { timesText } from '../../client/instant/words.ts';
import { drawing, figure, h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { cardFace } from './card.ts';
import { CALLS, rankOf, RANKS, timesAfter, winningRanks, type Call } from './rules.ts';
import { t } from './texts.ts';

const TURN_MS = 320;

export interface Hand {
  readonly cards: readonly number[];
  readonly calls: readonly Call[];
}

/** The name of a guess on a card: on an ace, `higher` does not take in another ace. */
const callName = (card: number, call: Call): string =>
  call === 'same' || rankOf(card) === 0 || rankOf(card) === RANKS - 1
    ? t(call)
    : t(call === 'higher' ? 'higherSame' : 'lowerSame');

/** The pack, the card that lies open, the cards before it, and the guesses that can be made. */
export class Table {
  readonly element: HTMLElement;
  readonly #open = h('div', { class: 'open-card' });
  readonly #past = h('ol', { class: 'past', dir: 'ltr' });
  readonly #calls = h('div', { class: 'calls' });
  readonly #make: (call: Call) => void;
  #held = false;

  constructor(make: (call: Call) => void) {
    this.#make = make;
    this.element = h(
      'div',
      { class: 'hand' },
      h(
        'div',
        { class: 'cards', dir: 'ltr' },
        h('div', { class: 'pack', 'aria-hidden': 'true' }, drawing('back', 'back'), drawing('back', 'back')),
        this.#open,
      ),
      this.#past,
      this.#calls,
    );
    this.clear();
  }

  clear(): void {
    this.#open.replaceChildren(h('span', { class: 'card large place', 'aria-hidden': 'true' }));
    this.#past.replaceChildren();
    this.#drawCalls({ cards: [], calls: [] }, false);
  }

  /** The hand as it stands; guesses can be made while it goes on. */
  show(hand: Hand, goesOn: boolean, wrong = false): void {
    const last = hand.cards.at(-1);
    if (last === undefined) return this.clear();
    const card = cardFace(last, 'large');
    card.classList.toggle('wrong', wrong);
    this.#open.replaceChildren(card);
    this.#past.replaceChildren(
      ...hand.calls.map((call, index) =>
        h('li', {}, cardFace(hand.cards[index] ?? 0, 'small'), drawing(`mark-${call}`, 'mark', t(call))),
      ),
    );
    this.#past.scrollLeft = this.#past.scrollWidth;
    this.#drawCalls(hand, goesOn);
    if (goesOn && this.#held) this.#calls.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    if (goesOn) this.#held = false;
  }

  /** The card that lies open comes off the pack and is turned. */
  async turn(): Promise<void> {
    const card = this.#open.firstElementChild;
    if (!card || prefersStillness()) return;
    card.animate(
      [
        { transform: 'translateX(-112%) scaleX(0.06)', opacity: 0.4 },
        { transform: 'translateX(-40%) scaleX(0.5)', opacity: 1, offset: 0.5 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: TURN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
    await pause(TURN_MS);
  }

  #drawCalls(hand: Hand, goesOn: boolean): void {
    const card = hand.cards.at(-1);
    const shown = card === undefined ? CALLS.slice(0, 2) : CALLS.filter((call) => winningRanks(card, call).length > 0);
    this.#calls.replaceChildren(...shown.map((call) => this.#call(hand, call, goesOn)));
  }

  #call({ cards, calls }: Hand, call: Call, goesOn: boolean): HTMLElement {
    const card = cards.at(-1);
    const after = card === undefined ? undefined : timesAfter(cards, calls, call);
    const chance = card === undefined ? undefined : rational(winningRanks(card, call).length, RANKS);
    const free = goesOn && after !== undefined;
    return h(
      'button',
      {
        type: 'button',
        class: `call ${call}`,
        disabled: !free,
        'data-step': free,
        onclick: () => {
          this.#held = this.#calls.contains(document.activeElement);
          for (const button of this.#calls.querySelectorAll('button')) button.disabled = true;
          this.#make(call);
        },
      },
      drawing(`mark-${call}`, 'mark'),
      h('span', { class: 'call-name' }, card === undefined ? t(call) : callName(card, call)),
      h(
        'span',
        { class: 'call-odds' },
        figure(after && chance && goesOn ? `${timesText(after)} · ${decimal(toPercent(chance, 1))} %` : '–'),
      ),
    );
  }
}
