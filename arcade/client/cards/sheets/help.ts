import type { AmountWriter } from '../../shared/amounts.ts';
import { h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { bullets, figures, section } from '../../shared/sheets/help-parts.ts';
import { t as tableText } from '../../table/texts.ts';
import type { PageState } from '../page-state.ts';
import { t } from '../texts.ts';

/** Lines of the folder's texts that are numbered: rule1, rule2 … */
const numbered = (name: string): string[] =>
  Array.from({ length: 20 }, (_, index) => gameText(`${name}${index + 1}`)).filter(
    (text) => !new RegExp(`^${name}\\d+$`).test(text),
  );

/** Keys of a game by what is written on them: `key1` and `key1-text` of the folder. */
const keys = (): readonly (readonly [string, string])[] =>
  numbered('key').map((key, index) => [key, gameText(`key${index + 1}-text`)]);

const percent = (bps: number): string => (bps / 100).toFixed(bps % 100 === 0 ? 0 : 1);

/** Rules, what is played for, the clock, honesty and keys. */
export function openCardHelp(code: string, state: PageState | undefined, money: AmountWriter): void {
  const room = state?.room;
  const own = keys();
  openDialog(
    t('cardHelp'),
    section(tableText('rulesTitle'), bullets(...numbered('rule'))),
    section(
      t('playedFor'),
      room?.practice
        ? h('p', {}, t('practiceHelp'))
        : room
          ? figures(
              [t('onePoint'), `${room.currency} ${money(room.point)}`],
              [t('worstHeld'), `${room.currency} ${money(room.worst)}`],
              [t('rake'), t('rakeOf', { percent: percent(room.rake?.bps ?? 0), cap: money(room.rake?.cap ?? '0') })],
            )
          : null,
      room?.practice ? null : h('p', {}, t('moneyHelp')),
    ),
    section(t('clockTitle'), h('p', {}, t('clockHelp')), h('p', {}, gameText('defaultAct'))),
    section(tableText('fairTitle'), h('p', {}, t('fairCards')), h('p', {}, t('seatingHelp'))),
    own.length === 0
      ? null
      : section(
          t('helpKeys'),
          h(
            'dl',
            { class: 'keys', 'data-game': code },
            ...own.map(([key, text]) => h('div', {}, h('dt', {}, h('kbd', { dir: 'ltr' }, key)), h('dd', {}, text))),
          ),
        ),
  );
}
