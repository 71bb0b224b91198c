import type { Decision } from '../../../src/tables/define-table.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import { t } from '../texts.ts';
import type { TableState } from './table-state.ts';

export interface DecideActions {
  readonly decide: (decision: string, index: number) => void;
  readonly askAdvice: () => void;
}

export interface Decide {
  readonly element: HTMLElement;
  /** `advice` is the best act, once it was asked for in this state. */
  readonly update: (state: TableState, stakeMinor: bigint, advice: string | undefined) => void;
  readonly focus: () => void;
}

export const decisionName = (decision: string): string => gameText(`decision-${decision}`);

/** Acts with their consequence and sum; none is in brass before advice is asked for. */
export function createDecide({ decide, askAdvice }: DecideActions, amount: AmountWriter): Decide {
  const buttons = h('div', { class: 'decide-acts', role: 'group', 'aria-label': t('yourDecision') });
  const advise = h('button', { class: 'button line advise', type: 'button', onclick: askAdvice }, t('whatBookSays'));
  const waiting = h('p', { class: 'quiet' });
  const element = h(
    'section',
    { class: 'decide', hidden: true },
    buttons,
    h('div', { class: 'decide-foot' }, waiting, advise),
  );
  let shown = '';
  const button = ({ id, stakes }: Decision, index: number, stakeMinor: bigint, advised: boolean): HTMLButtonElement =>
    h(
      'button',
      {
        class: `decision${advised ? ' advised' : ''}`,
        type: 'button',
        'data-decision': id,
        onclick: () => {
          for (const other of buttons.querySelectorAll('button')) other.disabled = true;
          decide(id, index);
        },
      },
      h('b', {}, decisionName(id)),
      h(
        'small',
        {},
        gameText(`decision-${id}-does`),
        ...(stakes > 0 ? [' · ', figure(amount(stakeMinor * BigInt(stakes)))] : []),
      ),
    );
  return {
    element,
    focus: () => buttons.querySelector<HTMLElement>('button')?.focus(),
    update: ({ phase, mine, round }, stakeMinor, advice) => {
      const asked = phase === 'DECIDING' && stakeMinor > 0n;
      element.hidden = !asked;
      if (!asked) {
        shown = '';
        return;
      }
      const now = [round.id, mine.taken.length, mine.open.map(({ id }) => id).join(), stakeMinor, advice].join(' ');
      if (now === shown) return;
      shown = now;
      const over = mine.open.length === 0;
      waiting.textContent = over
        ? t('waitForOthers')
        : t('noAnswerMeans', { act: decisionName(fallbackOf(mine.open)) });
      advise.hidden = over;
      buttons.replaceChildren(
        ...mine.open.map((decision) => button(decision, mine.taken.length, stakeMinor, decision.id === advice)),
      );
    },
  };
}

/** The act for who does not answer: the first that lays nothing further, as the rules state it. */
export const fallbackOf = (open: readonly Decision[]): string => open.find(({ stakes }) => stakes === 0)?.id ?? '';
