import { lineCount } from '../../../src/book/slip/bet-kinds.ts';
import type { BookLimits } from '../../../src/bookmaker/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { figure, h, type Attributes } from '../../shared/dom.ts';
import { locale } from '../../shared/i18n.ts';
import { t } from '../texts.ts';
import { betsOf, commonStake, isOnItsWay, stakeMinor, type Bet, type Chosen, type Draft } from './draft.ts';
import { legName } from './leg-name.ts';

interface StakeScene {
  readonly draft: Draft;
  readonly amount: AmountWriter;
  readonly exponent: number;
  readonly limits: BookLimits | undefined;
}

/** Several singles are bets of their own, each with a stake beside it. */
export const hasOwnStakes = ({ tab, legs }: Draft): boolean => tab === 'singles' && legs.length > 1;

/** The reason why the typed stake of a bet cannot be placed; empty where there is none. */
export function stakeProblem({ amount, exponent, limits }: StakeScene, { kind, places, stake }: Bet): string {
  if (stake.trim() === '') return '';
  const perLine = stakeMinor(stake, exponent);
  if (perLine === undefined || perLine === 0n) return t('mainBadStake');
  const cost = perLine * lineCount(kind, places.length);
  if (limits && cost < minor(limits.minStake)) return t('mainUnder', { stake: amount(limits.minStake) });
  return limits && cost > minor(limits.maxStake) ? t('mainOver', { stake: amount(limits.maxStake) }) : '';
}

const field = (problemId: string, wrong: string, attributes: Attributes): HTMLElement =>
  h('input', {
    type: 'text',
    inputmode: 'decimal',
    dir: 'ltr',
    placeholder: '0.00',
    autocomplete: 'off',
    maxlength: 16,
    'aria-invalid': wrong === '' ? undefined : 'true',
    'aria-describedby': wrong === '' ? undefined : problemId,
    ...attributes,
  });

/** The stake of one single of several. */
export function singleStake(scene: StakeScene, leg: Chosen, place: number, data: Attributes): HTMLElement {
  const { draft } = scene;
  const locked = isOnItsWay(draft);
  const wrong = locked ? '' : stakeProblem(scene, { kind: 'fold-1', places: [place], stake: leg.stake });
  const id = `stake-problem-${place}`;
  return h(
    'div',
    { class: 'pick-stake' },
    h(
      'label',
      { class: 'field-row' },
      h('span', {}, t('stake')),
      field(id, wrong, {
        'data-do': 'single-stake',
        ...data,
        value: leg.stake,
        disabled: locked,
        'aria-label': t('stakeOn', { name: legName(leg) }),
      }),
    ),
    wrong === '' ? null : h('p', { class: 'stake-problem', id }, wrong),
  );
}

const QUICK = [1n, 5n, 10n, 50n];

/** Sums to add by a press: steps of the first power of ten that may be staked. */
function quickStakes({ draft, limits, exponent }: StakeScene): HTMLElement | null {
  if (!limits) return null;
  const least = minor(limits.minStake);
  let unit = minor('1');
  while (unit < least) unit *= 10n;
  const writer = new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: exponent });
  return h(
    'div',
    { class: 'quick', role: 'group', 'aria-label': t('stake') },
    ...QUICK.map((times) => {
      const sum = times * unit;
      return h(
        'button',
        { type: 'button', 'data-do': 'more-stake', 'data-minor': String(sum), disabled: isOnItsWay(draft) },
        figure(`+${writer.format(sum / minor('1'))}`),
      );
    }),
  );
}

const commonLabel = (draft: Draft): string => {
  if (hasOwnStakes(draft)) return t('stakeOnEach');
  return draft.tab === 'system' ? t('stakePerLine') : t('stake');
};

/** The stake that counts for the whole slip: of the multiple, per line of the system, or the same on every single. */
export function stakeFields(scene: StakeScene): readonly (HTMLElement | null)[] {
  const { draft } = scene;
  const locked = isOnItsWay(draft);
  const [bet] = betsOf(draft);
  const wrong = locked || hasOwnStakes(draft) || !bet ? '' : stakeProblem(scene, bet);
  const value = commonStake(draft);
  return [
    h(
      'label',
      { class: 'field-row' },
      h('span', {}, commonLabel(draft)),
      field('stake-problem', wrong, { 'data-do': 'stake', 'data-key': draft.tab, value, disabled: locked }),
    ),
    wrong === '' ? null : h('p', { class: 'stake-problem', id: 'stake-problem' }, wrong),
    quickStakes(scene),
  ];
}
