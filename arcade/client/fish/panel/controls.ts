import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { icon } from '../../shared/icons.ts';
import { t } from '../texts.ts';

export interface ControlActions {
  readonly hold: () => void;
  readonly release: () => void;
  readonly changeStake: (steps: 1 | -1) => void;
}

export interface ControlFacts {
  readonly stake: string;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  /** Staked by nobody yet, and given back when the page leaves. */
  readonly flyingMinor: bigint;
  /** The fish that is aimed at, by its name. */
  readonly aim: string | undefined;
  readonly canShoot: boolean;
}

/** Stake, aim and the one main button of the page. Held down it shoots on, as long as it is held. */
export function createControls({ hold, release, changeStake }: ControlActions, amount: AmountWriter) {
  const lower = h(
    'button',
    { class: 'step', type: 'button', 'aria-label': t('lowerStake'), onclick: () => changeStake(-1) },
    icon('minus'),
  );
  const raise = h(
    'button',
    { class: 'step', type: 'button', 'aria-label': t('raiseStake'), onclick: () => changeStake(1) },
    icon('plus'),
  );
  const stake = h('output', { class: 'stake-figure', 'aria-live': 'off' });
  const aim = h('span', { class: 'aim-name' });
  const flying = h('dd', {});
  const sum = h('span', {});
  const shoot = h(
    'button',
    {
      class: 'button main shoot',
      type: 'button',
      onpointerdown: (event) => {
        if (event instanceof PointerEvent && event.button === 0) hold();
      },
      onpointerup: release,
      onpointerleave: release,
      onpointercancel: release,
      oncontextmenu: (event) => event.preventDefault(),
      onkeydown: (event) => {
        if (!(event instanceof KeyboardEvent) || (event.key !== ' ' && event.key !== 'Enter')) return;
        event.preventDefault();
        if (!event.repeat) hold();
      },
      onkeyup: release,
      onblur: release,
    },
    t('shoot'),
    ' ',
    sum,
  );
  const write = (place: HTMLElement, text: string): void => {
    if (place.textContent !== text) place.replaceChildren(figure(text));
  };
  return {
    element: h(
      'section',
      { class: 'controls', 'aria-label': t('cannon') },
      h(
        'div',
        { class: 'stake-dial', role: 'group', 'aria-label': t('stakePerShot') },
        lower,
        h('span', { class: 'stake-words' }, h('small', {}, t('stakePerShot')), stake),
        raise,
      ),
      h('p', { class: 'aim' }, aim),
      h('dl', { class: 'flying' }, h('dt', {}, t('inFlight')), flying),
      shoot,
    ),
    update: (facts: ControlFacts): void => {
      write(stake, amount(facts.stake));
      write(sum, amount(facts.stake));
      write(flying, amount(facts.flyingMinor));
      const aimed = facts.aim === undefined ? t('chooseFish') : t('aimAt', { fish: facts.aim });
      if (aim.textContent !== aimed) aim.textContent = aimed;
      lower.disabled = !facts.canLower;
      raise.disabled = !facts.canRaise;
      shoot.setAttribute('aria-disabled', String(!facts.canShoot));
    },
  };
}
