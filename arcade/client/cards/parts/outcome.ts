import type { HandResult, RoomView } from '../../../src/cards/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { h } from '../../shared/dom.ts';
import { t } from '../texts.ts';
import { pointsText } from './seats.ts';

/** The end of a hand in one sentence, as it is shown and said. Nothing below the stake is celebrated. */
export function outcomeTitle(result: HandResult, place: number | undefined): string {
  if (result.refunded) return t('handRefunded');
  const points = place === undefined ? undefined : result.points[place];
  if (points === undefined) return t('handOver');
  if (points === 0) return t('evenHand');
  return t('yourPoints', { points: pointsText(points) });
}

/** The money of a hand in words; in practice there is none. */
export function outcomeMoney({ mine }: HandResult, { practice }: RoomView, amount: AmountWriter): string {
  if (!mine || practice) return '';
  const returned = t('returnedOfHeld', { stake: amount(mine.stake), returned: amount(mine.returned) });
  return minor(mine.rake) > 0n ? `${returned} ${t('rakeWas', { rake: amount(mine.rake) })}` : returned;
}

export function outcomeOf(
  result: HandResult,
  room: RoomView,
  {
    place,
    amount,
    words,
  }: { readonly place: number | undefined; readonly amount: AmountWriter; readonly words: string },
): HTMLElement {
  const money = outcomeMoney(result, room, amount);
  return h(
    'div',
    { class: 'card-outcome' },
    h('b', {}, outcomeTitle(result, place)),
    words === '' ? null : h('span', {}, words),
    money === '' ? null : h('span', {}, money),
  );
}
