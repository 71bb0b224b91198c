import { h } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import type { FeltLayout } from '../felt/layout.ts';
import type { TableState } from '../play/table-state.ts';
import { markDrawn } from '../rail/mark.ts';
import { t } from '../texts.ts';

/** The rounds of this table before, newest first. */
export function openTableHistory(state: TableState | undefined, layout: FeltLayout): void {
  const past = [...(state?.history ?? [])].toReversed();
  openDialog(
    t('history'),
    past.length === 0
      ? h('p', { class: 'quiet' }, t('historyEmpty'))
      : h(
          'ol',
          { class: 'lines' },
          ...past.slice(0, 50).map(({ number, result }) => {
            const mark = layout.mark(result);
            return h(
              'li',
              {},
              h('span', {}, t('roundNumber', { number: String(number) })),
              h('span', { class: `lasts-mark ${mark.tone}` }, ...markDrawn(mark)),
            );
          }),
        ),
    h('p', { class: 'quiet' }, t('ownBetsInRecord')),
  );
}
