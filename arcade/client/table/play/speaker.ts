import type { Reveal } from '../../../src/tables/define-table.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { h } from '../../shared/dom.ts';
import { phaseText } from '../felt/clock.ts';
import { placeName } from '../felt/dealt.ts';
import type { FeltLayout } from '../felt/layout.ts';
import { nameOf } from '../felt/things.ts';
import { t } from '../texts.ts';
import { outcomeText } from './outcome.ts';
import { secondsLeft, type TableState } from './table-state.ts';

const SAID_AT = 10;

/** Says what eyes see: phases, what is laid open, the result. Seconds are said at opening, at ten, and at the close. */
export class Speaker {
  readonly element = h('p', { class: 'visually-hidden', role: 'status' });
  #said = '';

  readonly #amount: AmountWriter;
  readonly #mark: FeltLayout['mark'];

  constructor(amount: AmountWriter, mark: FeltLayout['mark']) {
    this.#amount = amount;
    this.#mark = mark;
  }

  say(text: string): void {
    if (text === '' || text === this.#said) return;
    this.#said = text;
    this.element.textContent = text;
  }

  phase(state: TableState, nowMs: number): void {
    const left = secondsLeft(state, nowMs);
    const counted = state.phase === 'BETTING' || state.phase === 'DECIDING';
    this.say(counted ? `${phaseText(state.phase)}. ${t('secondsLeft', { count: left })}` : phaseText(state.phase));
  }

  /** Called as seconds pass. */
  tick(state: TableState, nowMs: number): void {
    if (state.phase === 'BETTING' && secondsLeft(state, nowMs) === SAID_AT)
      this.say(t('secondsLeft', { count: SAID_AT }));
  }

  reveals(reveals: readonly Reveal[]): void {
    this.say(reveals.map((reveal) => `${placeName(reveal.at)}: ${nameOf(reveal)}`).join('. '));
  }

  result({ result }: TableState): void {
    if (result) this.say(outcomeText(result, this.#mark, this.#amount));
  }
}
