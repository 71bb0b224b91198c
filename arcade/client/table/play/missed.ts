import type { MissedRound } from '../../../src/tables/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { h } from '../../shared/dom.ts';
import { icon } from '../../shared/icons.ts';
import type { FeltLayout } from '../felt/layout.ts';
import { t } from '../texts.ts';
import { decisionName } from './decide.ts';
import { resultText } from './outcome.ts';

/** A round in one line: its number, what came, and what became of the stake. */
function lineOf(missed: MissedRound, mark: FeltLayout['mark'], amount: AmountWriter): string {
  const { number, result, acts } = missed;
  const [stake, returned] = [amount(missed.stake), amount(missed.returned)];
  if (result === null) return `${t('roundNumber', { number })}: ${t('roundRefunded', { stake })}`;
  return [
    `${t('roundNumber', { number })}: ${resultText({ result }, mark)}.`,
    minor(missed.returned) > 0n ? t('returnedOf', { stake, returned }) : t('nothingReturnedOf', { stake }),
    ...(acts.length > 0 ? [t('handPlayedOut', { act: acts.map(decisionName).join(', ') })] : []),
  ].join(' ');
}

/** The rounds that ended while their player was away, shown until they are put away. */
export function createMissed(
  mark: FeltLayout['mark'],
  amount: AmountWriter,
  putAway: (upTo: number) => void,
): { readonly element: HTMLElement; readonly show: (rounds: readonly MissedRound[]) => void } {
  const element = h('div', { class: 'missed', role: 'status' });
  return {
    element,
    show: (rounds) => {
      const dismiss = (): void => {
        element.replaceChildren();
        putAway(rounds.at(-1)?.number ?? 0);
      };
      element.replaceChildren(
        h(
          'div',
          { class: 'notice info' },
          h(
            'div',
            {},
            h('p', {}, t('youWereAway')),
            h('ul', {}, ...rounds.map((missed) => h('li', {}, lineOf(missed, mark, amount)))),
          ),
          h(
            'button',
            { class: 'tool small', type: 'button', 'aria-label': t('dismiss'), onclick: dismiss },
            icon('close'),
          ),
        ),
      );
    },
  };
}
