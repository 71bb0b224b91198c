import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { locale } from '../../shared/i18n.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { verifyLink } from '../../shared/sheets/verify-link.ts';
import { t as tableText } from '../../table/texts.ts';
import type { CardPage, EndedHand } from '../card-page.ts';
import { pointsText } from '../parts/seats.ts';
import { t } from '../texts.ts';

/** Comes with the first replay, so that a page that only plays loads none of it. */
async function replay({ face, view }: CardPage, hand: EndedHand): Promise<void> {
  try {
    const { openReplay } = await import('../replay/open-replay.ts');
    await openReplay(face, hand);
  } catch {
    view.notices.show('problem', t('replayFailed'));
  }
}

const timeOf = (ms: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);

const lineOf = (page: CardPage, hand: EndedHand, practice: boolean, money: AmountWriter): HTMLElement => {
  const { number, atMs, result, place } = hand;
  const points = place === undefined ? undefined : result.points[place];
  const net = result.mine?.net;
  return h(
    'li',
    {},
    h('span', {}, t('handNumber', { number: String(number) }), h('small', { class: 'hand-when' }, timeOf(atMs))),
    points === undefined ? null : h('span', {}, t('pointsCount', { points: pointsText(points) })),
    net === undefined || practice ? null : figure(money(net), 'strong'),
    result.proof
      ? h(
          'button',
          { class: 'seal-link', type: 'button', onclick: () => void replay(page, hand) },
          t('replay'),
          h('span', { class: 'visually-hidden' }, ` ${t('handNumber', { number: String(number) })}`),
        )
      : null,
    result.proof
      ? h(
          'a',
          { class: 'seal-link', href: verifyLink(result.proof), target: '_blank', rel: 'noopener' },
          tableText('verify'),
        )
      : null,
  );
};

/** The hands that this page saw end, the newest first, and on request those of before. Each can be played again, act by act. */
export function openCardHistory(page: CardPage, money: AmountWriter): void {
  const { past, state } = page;
  const practice = state?.room.practice ?? true;
  const list = h('ol', { class: 'hand-lines' }, ...past.map((hand) => lineOf(page, hand, practice, money)));
  const words = h('p', { class: 'quiet hand-words', role: 'status' });
  const shown = new Set(past.map(({ handId }) => handId));
  let last = past.at(-1)?.handId;
  const more = h('button', { class: 'seal-link', type: 'button', onclick: () => void addOlder() }, t('olderHands'));

  async function addOlder(): Promise<void> {
    more.disabled = true;
    list.setAttribute('aria-busy', 'true');
    try {
      const found = await page.older(last);
      const fresh = found.hands.filter(({ handId }) => !shown.has(handId));
      const lines = fresh.map((hand) => lineOf(page, hand, practice, money));
      list.append(...lines);
      for (const { handId } of fresh) shown.add(handId);
      last = found.hands.at(-1)?.handId ?? last;
      more.hidden = !found.more;
      words.textContent = shown.size === 0 ? t('noHandsYet') : '';
      // Focus goes on with the first of the lines that the button brought.
      if (document.activeElement === document.body || document.activeElement === more)
        lines[0]?.querySelector('button')?.focus();
    } catch {
      words.textContent = t('olderFailed');
    }
    more.disabled = false;
    list.removeAttribute('aria-busy');
  }

  openDialog(t('ownHands'), list, words, more, practice ? null : h('p', { class: 'quiet' }, t('ownHandsInRecord')));
  if (past.length === 0) void addOlder();
}
