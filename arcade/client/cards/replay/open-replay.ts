import './replay.css';
import type { Cards } from '../../../src/cards/define-cards.ts';
import { h } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { verifyLink } from '../../shared/sheets/verify-link.ts';
import type { CardFace } from '../card-face.ts';
import type { EndedHand } from '../card-page.ts';
import { t } from '../texts.ts';
import { momentsOf } from './moments.ts';
import { createReplayPlayer } from './player.ts';

/** Rules are fetched with the first replay: a page that only plays needs none. */
const rules = import.meta.glob<{ readonly cards?: Cards }>('../../../games/*/game.ts');

/** Opens a hand that is over in a sheet, dealt again from its own proof. */
export async function openReplay(face: CardFace, { number, result, names }: EndedHand): Promise<void> {
  const place = h(
    'div',
    { class: 'replay-place', 'aria-busy': 'true' },
    h('p', { class: 'quiet' }, t('replayLoading')),
  );
  const dialog = openDialog(t('handNumber', { number: String(number) }), place);
  dialog.classList.add('replay-sheet');
  try {
    const { proof } = result;
    const { cards } = (proof && (await rules[`../../../games/${proof.game}/game.ts`]?.())) ?? {};
    const moments = proof && cards ? await momentsOf(proof, cards, result) : undefined;
    if (!proof || !moments) throw new Error('The hand cannot be dealt again.');
    const player = createReplayPlayer(face, moments, (seat) => names[seat] ?? '');
    dialog.addEventListener('close', player.stop);
    dialog.addEventListener('keydown', (event) => {
      if (player.key(event)) event.preventDefault();
    });
    const link = h(
      'a',
      { class: 'seal-link', href: verifyLink(proof), target: '_blank', rel: 'noopener' },
      t('verifyHand'),
    );
    place.replaceChildren(player.element, h('p', { class: 'replay-proof' }, link));
  } catch {
    place.replaceChildren(h('p', { class: 'quiet' }, t('replayFailed')));
  }
  place.removeAttribute('aria-busy');
}
