import { figure, h } from '../../client/shared/dom.ts';
import { openDialog } from '../../client/shared/sheets/dialog.ts';
import { fanName } from './end.ts';
import { FAN_TABLE } from './fans.ts';
import { t } from './texts.ts';

/** The twelve lines of the fan table, and what fans pay. */
export function openFanTable(): void {
  openDialog(
    t('fanTable'),
    h(
      'table',
      { class: 'fan-table' },
      h(
        'tbody',
        {},
        ...FAN_TABLE.map(([fan, fans]) =>
          h('tr', {}, h('th', { scope: 'row' }, fanName(fan)), h('td', {}, figure(String(fans)))),
        ),
      ),
    ),
    h('p', {}, t('rule6')),
  );
}
