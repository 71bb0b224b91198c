import {
  chanceText,
  FACES,
  hundredths,
  MAX_WINNING_FACES,
  MIN_WINNING_FACES,
  multiplierText,
  targetFor,
  WIN_PARTS,
  winningFaces,
  type DiceChoice,
  type Direction,
} from './rules.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import { minor } from '../../client/shared/amounts.ts';
import { figure, h } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { t } from './texts.ts';
import { readHundredths, targetBounds, turnedOver, withinBounds } from './choice.ts';

const START: DiceChoice = { direction: 'under', target: 4_950 };

/** Side, target and chance: three ways to say the same choice, kept in step. What cannot be read stays to be mended. */
export class Controls {
  readonly slider = h('input', {
    type: 'range',
    class: 'slider',
    min: 0,
    max: FACES - 1,
    step: 1,
    'aria-label': t('target'),
  });
  readonly element: HTMLElement;
  readonly #amount: (text: bigint) => string;
  readonly #onChange: (choice: DiceChoice) => void;
  readonly #target: HTMLInputElement;
  readonly #chance: HTMLInputElement;
  readonly #targetHint = h('p', { class: 'hint', id: 'target-hint', role: 'alert' });
  readonly #chanceHint = h('p', { class: 'hint', id: 'chance-hint', role: 'alert' });
  readonly #pays = h('output', { class: 'pays-value', 'aria-live': 'off' });
  readonly #would = h('p', { class: 'would' });
  readonly #sides: ReadonlyMap<Direction, HTMLInputElement>;
  #choice = START;
  #stakeMinor = 0n;

  constructor(amount: (text: bigint) => string, onChange: (choice: DiceChoice) => void) {
    this.#amount = amount;
    this.#onChange = onChange;
    const side = (direction: Direction): HTMLInputElement =>
      h('input', {
        type: 'radio',
        name: 'direction',
        value: direction,
        onchange: () => this.#set(direction === this.#choice.direction ? this.#choice : turnedOver(this.#choice)),
      });
    this.#sides = new Map([
      ['under', side('under')],
      ['over', side('over')],
    ]);
    const box = (id: string, hint: string, take: (text: string) => void): HTMLInputElement => {
      const input = h('input', {
        type: 'text',
        dir: 'ltr',
        id,
        inputmode: 'decimal',
        autocomplete: 'off',
        maxlength: 6,
        'aria-describedby': hint,
      });
      input.addEventListener('change', () => take(input.value));
      input.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') take(input.value);
      });
      return input;
    };
    this.#target = box('target', 'target-hint', (text) => this.#takeTarget(text));
    this.#chance = box('chance', 'chance-hint', (text) => this.#takeChance(text));
    this.slider.addEventListener('input', () => {
      const choice = withinBounds({ ...this.#choice, target: Number(this.slider.value) });
      this.#set(choice);
    });
    this.element = this.#build();
    this.#write();
  }

  #build(): HTMLElement {
    const sides = [...this.#sides].map(([direction, input]) =>
      h('label', { class: 'side' }, input, h('span', {}, t(direction))),
    );
    return h(
      'div',
      { class: 'choices' },
      h('fieldset', { class: 'sides' }, h('legend', {}, t('direction')), ...sides),
      h('div', { class: 'choice' }, h('label', { for: 'target' }, t('target')), this.#target, this.#targetHint),
      h('div', { class: 'choice' }, h('label', { for: 'chance' }, t('chance')), this.#chance, this.#chanceHint),
      h('div', { class: 'choice' }, h('span', { class: 'label' }, t('multiplier')), this.#pays, this.#would),
    );
  }

  /** The choice as it stands, or nothing while a box holds something that cannot be read. */
  get choice(): DiceChoice | undefined {
    return this.#target.getAttribute('aria-invalid') === 'true' || this.#chance.getAttribute('aria-invalid') === 'true'
      ? undefined
      : this.#choice;
  }

  /** Leads to the box that has to be mended before a roll. */
  focusFault(): void {
    [this.#target, this.#chance].find((input) => input.getAttribute('aria-invalid') === 'true')?.focus();
  }

  set(choice: DiceChoice): void {
    this.#set(choice);
  }

  setStake(stake: string): void {
    this.#stakeMinor = minor(stake);
    this.#write();
  }

  setBusy(busy: boolean): void {
    for (const input of [this.slider, this.#target, this.#chance, ...this.#sides.values()]) input.disabled = busy;
  }

  #takeTarget(text: string): void {
    const target = readHundredths(text);
    const [low, high] = targetBounds(this.#choice.direction);
    if (target !== undefined && target >= low && target <= high) return this.#set({ ...this.#choice, target });
    this.#refuse(
      this.#target,
      this.#targetHint,
      t('outOfBounds', { low: decimal(hundredths(low)), high: decimal(hundredths(high)) }),
    );
  }

  #takeChance(text: string): void {
    const faces = readHundredths(text);
    const { direction } = this.#choice;
    if (faces !== undefined && faces >= MIN_WINNING_FACES && faces <= MAX_WINNING_FACES)
      return this.#set({ direction, target: targetFor(direction, faces) });
    this.#refuse(
      this.#chance,
      this.#chanceHint,
      t('outOfBounds', { low: decimal(hundredths(MIN_WINNING_FACES)), high: decimal(hundredths(MAX_WINNING_FACES)) }),
    );
  }

  #refuse(input: HTMLInputElement, hint: HTMLElement, text: string): void {
    input.setAttribute('aria-invalid', 'true');
    hint.replaceChildren(text);
  }

  #set(choice: DiceChoice): void {
    this.#choice = choice;
    for (const input of [this.#target, this.#chance]) input.removeAttribute('aria-invalid');
    for (const hint of [this.#targetHint, this.#chanceHint]) hint.replaceChildren();
    this.#write();
    this.#onChange(choice);
  }

  #write(): void {
    const choice = this.#choice;
    const valueText = `${t(choice.direction)} ${decimal(hundredths(choice.target))}, ${decimal(chanceText(choice))} %`;
    this.slider.value = String(choice.target);
    this.slider.setAttribute('aria-valuetext', valueText);
    this.#target.value = decimal(hundredths(choice.target));
    this.#chance.value = decimal(chanceText(choice));
    this.#pays.replaceChildren(figure(`${decimal(multiplierText(choice))} ×`));
    this.#would.replaceChildren(
      t('wouldReturn', { amount: this.#amount(partsToMoney(this.#stakeMinor, WIN_PARTS, winningFaces(choice))) }),
    );
    this.#sides.forEach((input, direction) => {
      input.checked = direction === choice.direction;
    });
  }
}
