import { figure, h } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import type { TableState } from '../play/table-state.ts';
import { t } from '../texts.ts';

const fact = (name: string, value: string): HTMLElement =>
  h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, figure(value, 'code')));

/** The promise of the round that runs; once it is settled, the seed behind it. */
export function openTableFairness({ round, result }: TableState): void {
  openDialog(
    t('fairness'),
    h('p', {}, t('fairTableText')),
    h(
      'dl',
      { class: 'facts' },
      fact(t('verifyRound'), round.id),
      fact(t('fairPromise'), round.commitment),
      result ? fact(t('fairSecret'), result.serverSeed) : null,
    ),
    h('p', { class: 'quiet' }, result ? t('fairTableSettled') : t('fairTableOpen')),
  );
}
