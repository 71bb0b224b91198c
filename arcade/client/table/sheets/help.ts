import type { Table } from '../../../src/tables/define-table.ts';
import type { Limits } from '../../../src/tables/wire.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { bullets, figures, section } from '../../shared/sheets/help-parts.ts';
import { areaName } from '../felt/names.ts';
import { paysText } from '../felt/spots.ts';
import type { TableState } from '../play/table-state.ts';
import type { TextKey } from '../text-key.ts';
import { t } from '../texts.ts';

/** Keys by what is written on them, with what they do. */
const KEYS = [
  ['Enter', 'keyEnterText'],
  ['Backspace', 'keyBackspaceText'],
  ['1 – 6', 'keyNumbersText'],
  ['Ctrl + Enter', 'keyConfirmText'],
  ['R', 'keyRepeatText'],
] as const;

/** Keys of this table with their effect; at a roulette two of them take numbers together. */
const keysOf = ({ classification }: Table): readonly (readonly [string, TextKey])[] => [
  [t('keyArrows'), 'keyArrowsText'],
  ...(classification === 'roulette' ? [[`Shift + ${t('keyArrows')}`, 'keyShiftArrowsText'] as const] : []),
  ...KEYS,
];

/** The rules of this table, as its own texts state them. */
const rules = (): string[] =>
  Array.from({ length: 20 }, (_, index) => gameText(`rule${index + 1}`)).filter((text) => !/^rule\d+$/.test(text));

const MOST_NAMED = 4;
const namesText = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names[0]} … ${names.at(-1)}` : names.join(', ');

/** One line for areas that pay and return alike. */
function payLines({ areas }: Table): readonly (readonly [string, string, string])[] {
  const groups = new Map<string, { readonly names: string[]; readonly pays: string; readonly returned: string }>();
  for (const area of areas) {
    const pays = paysText(area);
    const key = `${area.group} ${pays} ${area.theory.returnToPlayer}`;
    const group = groups.get(key) ?? { names: [], pays, returned: area.theory.returnToPlayer };
    group.names.push(areaName(area.id));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, pays, returned }) => [
    namesText(names),
    pays,
    t('returns', { percent: returned }),
  ]);
}

/** One line for areas with the same bounds, after the table's own. */
function limitLines({ areas }: Table, limits: Limits, amount: AmountWriter): readonly (readonly [string, string])[] {
  const groups = new Map<string, string[]>();
  for (const { id } of areas) {
    const bounds = limits.areas[id] ?? limits;
    const range = `${amount(bounds.min)} – ${amount(bounds.max)}`;
    groups.set(range, [...(groups.get(range) ?? []), areaName(id)]);
  }
  return [...groups].map(([range, names]) => [namesText(names), range]);
}

/** Rules, what each area pays and returns, limits, honesty and keys. */
export function openTableHelp(table: Table, amount: AmountWriter, state: TableState | undefined): void {
  const limits = state?.limits;
  openDialog(
    t('help'),
    section(t('rulesTitle'), bullets(...rules())),
    section(t('paysTitle'), figures(...payLines(table))),
    limits
      ? section(
          t('limitsTitle'),
          figures(
            [t('lowestStake'), amount(limits.min)],
            [t('highestStake'), amount(limits.max)],
            ...limitLines(table, limits, amount),
          ),
        )
      : null,
    section(t('fairTitle'), h('p', {}, t('drawnTables')), h('p', {}, t('fairTableText'))),
    section(t('helpCutOff'), h('p', {}, t('cutTableText'))),
    section(
      t('helpKeys'),
      h(
        'dl',
        { class: 'keys' },
        ...keysOf(table).map(([key, text]) =>
          h('div', {}, h('dt', {}, h('kbd', { dir: 'ltr' }, key)), h('dd', {}, t(text))),
        ),
      ),
    ),
  );
}
