import { figure, h } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { verifyLink } from '../../shared/sheets/verify-link.ts';
import type { CardPage } from '../card-page.ts';
import { t } from '../texts.ts';

const fact = (name: string, value: string): HTMLElement =>
  h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, figure(value, 'code')));

/** The commitment of the hand and every seat's part in the shuffle; once it is over, the seed and the way to check. */
export function openCardFairness({ state, seed }: CardPage): void {
  const table = state?.table;
  const result = table?.hand.result;
  openDialog(
    t('fairness'),
    h('p', {}, t('fairCards')),
    h(
      'dl',
      { class: 'facts' },
      ...(table
        ? [
            fact(t('verifyRound'), table.hand.id),
            fact(t('fairPromise'), table.hand.commitment),
            ...table.chairs.map((chair) =>
              fact(t('seedOf', { name: chair.you ? t('you') : chair.name }), chair.seedHash),
            ),
          ]
        : []),
      fact(t('ownSeed'), seed.value),
      result ? fact(t('fairSecret'), result.serverSeed) : null,
    ),
    result?.proof
      ? h(
          'p',
          {},
          h(
            'a',
            { class: 'button', href: verifyLink(result.proof), target: '_blank', rel: 'noopener' },
            t('verifyHand'),
          ),
        )
      : h('p', { class: 'quiet' }, t('fairCardsOpen')),
  );
}
