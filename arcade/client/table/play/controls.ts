import { figure, h } from '../../shared/dom.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { icon } from '../../shared/icons.ts';
import { t } from '../texts.ts';
import type { TextKey } from '../text-key.ts';
import { createRack } from './rack.ts';

export interface ControlActions {
  readonly chooseChip: (value: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly double: () => void;
  readonly repeat: () => void;
  readonly confirm: () => void;
}

export interface ControlFacts {
  readonly chips: readonly string[];
  readonly chosen: string;
  readonly open: boolean;
  readonly mayUndo: boolean;
  readonly mayClear: boolean;
  readonly mayDouble: boolean;
  readonly mayRepeat: boolean;
  /** Sum of the chips that are not confirmed, with what is held for them; 0 when there are none. */
  readonly asked: bigint;
  readonly onTable: bigint;
  /** Returned in the round that has just ended. */
  readonly returned: string | undefined;
  /** Whole seconds until betting opens, while it is closed. */
  readonly opensIn: number | undefined;
}

export interface Controls {
  readonly element: HTMLElement;
  readonly update: (facts: ControlFacts) => void;
}

type Act = 'undo' | 'clear' | 'double' | 'repeat';
const NAMES: Readonly<Record<Act, TextKey>> = {
  undo: 'actUndo',
  clear: 'actClear',
  double: 'actDouble',
  repeat: 'actRepeat',
};

/** Chips, acts and the one brass button, at the thumb on a phone. */
export function createControls(actions: ControlActions, amount: AmountWriter): Controls {
  const rack = createRack(actions.chooseChip, amount);
  const act = (name: Act): HTMLButtonElement =>
    h(
      'button',
      { class: 'act', type: 'button', title: t(NAMES[name]), onclick: actions[name] },
      icon(name),
      h('span', { class: 'act-name' }, t(NAMES[name])),
    );
  const buttons = { undo: act('undo'), clear: act('clear'), double: act('double'), repeat: act('repeat') };
  const sumName = h('dt', {});
  const sum = h('dd', {});
  const main = h('button', { class: 'button main confirm', type: 'button', onclick: actions.confirm });
  const mainText = (facts: ControlFacts): readonly (Node | string)[] => {
    if (facts.asked > 0n && facts.open) return [t('confirm'), ' ', figure(amount(facts.asked))];
    if (facts.open) return [t('layChips')];
    if (facts.opensIn !== undefined) return [t('opensIn', { seconds: facts.opensIn })];
    return [t('betsClosed')];
  };
  let label = '';
  let wasReturned = false;
  return {
    element: h(
      'section',
      { class: 'controls', 'aria-label': t('chips') },
      rack.element,
      h('div', { class: 'acts' }, ...Object.values(buttons)),
      h('dl', { class: 'table-sum' }, sumName, sum),
      main,
    ),
    update: (facts) => {
      rack.update(facts.chips, facts.chosen);
      buttons.undo.disabled = !facts.open || !facts.mayUndo;
      buttons.clear.disabled = !facts.open || !facts.mayClear;
      buttons.double.disabled = !facts.open || !facts.mayDouble;
      buttons.repeat.disabled = !facts.open || !facts.mayRepeat;
      main.disabled = !facts.open || facts.asked === 0n;
      const parts = mainText(facts);
      const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
      if (text !== label) main.replaceChildren(...parts);
      label = text;
      const returned = facts.returned !== undefined;
      const shown = amount(facts.returned ?? facts.onTable);
      if (sum.textContent === shown && sumName.textContent !== '' && returned === wasReturned) return;
      wasReturned = returned;
      sumName.textContent = returned ? t('returnedShort') : t('onTable');
      sum.replaceChildren(figure(shown));
    },
  };
}
