import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { verifyLink } from '../../shared/sheets/verify-link.ts';
import { t as tableText } from '../../table/texts.ts';
import type { CardPage, PastHand } from '../card-page.ts';
import { pointsText } from '../parts/seats.ts';
import { t } from '../texts.ts';

/** Comes with the first replay, so that a page that only plays loads none of it. */
async function replay({ face, view }: CardPage, hand: PastHand): Promise<void> {
  try {
    const { openReplay } = await import('../replay/open-replay.ts');
    await openReplay(face, hand);
  } catch {
    view.notices.show('problem', t('replayFailed'));
  }
}

const lineOf = (page: CardPage, hand: PastHand, practice: boolean, money: AmountWriter): HTMLElement => {
  const { number, moment, net } = hand;
  const { result, place } = moment;
  const points = place === undefined ? undefined : result?.points[place];
  return h(
    'li',
    {},
    h('span', {}, t('handNumber', { number: String(number) })),
    points === undefined ? null : h('span', {}, t('pointsCount', { points: pointsText(points) })),
    net === undefined || practice ? null : figure(money(net), 'strong'),
    result?.proof
      ? h(
          'button',
          { class: 'seal-link', type: 'button', onclick: () => void replay(page, hand) },
          t('replay'),
          h('span', { class: 'visually-hidden' }, ` ${t('handNumber', { number: String(number) })}`),
        )
      : null,
    result?.proof
      ? h(
          'a',
          { class: 'seal-link', href: verifyLink(result.proof), target: '_blank', rel: 'noopener' },
          tableText('verify'),
        )
      : null,
  );
};

/** The hands that this page saw end, the newest first. Each can be played again, act by act. */
export function openCardHistory(page: CardPage, money: AmountWriter): void {
  const { past, state } = page;
  const practice = state?.room.practice ?? true;
  openDialog(
    t('handsHere'),
    past.length === 0
      ? h('p', { class: 'quiet' }, t('noHandsYet'))
      : h('ol', { class: 'hand-lines' }, ...past.map((hand) => lineOf(page, hand, practice, money))),
    practice ? null : h('p', { class: 'quiet' }, t('ownHandsInRecord')),
  );
}
