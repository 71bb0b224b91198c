import type { Cards, HandEvent } from '../../../src/cards/define-cards.ts';
import type { HandResult } from '../../../src/cards/wire.ts';
import type { Proof } from '../../../src/verify/proof.ts';
import { replayCards } from '../../../src/verify/recompute-cards.ts';
import { isSame } from '../../../src/verify/recompute.ts';
import type { HandMoment } from '../card-face.ts';

/** The hand as its seat saw it after an act. */
export interface ReplayMoment {
  readonly moment: HandMoment;
  readonly event: HandEvent | null;
}

/** A hand as its own seat saw it, act by act; nothing where its proof does not lead to the end. Acts that changed nothing to be seen are left out. */
export async function momentsOf(
  proof: Proof,
  cards: Cards,
  result: HandResult | null,
): Promise<readonly ReplayMoment[] | undefined> {
  const hand = await replayCards(proof, cards);
  if (!hand) return undefined;
  const { seat, sitting, steps } = hand;
  const moments = steps.map(({ state, event }, at): ReplayMoment => {
    const isOver = at === steps.length - 1;
    const turn = cards.open(state).find((each) => each.seat === seat);
    return {
      event,
      moment: {
        handId: `${proof.roundId} ${at}`,
        view: cards.view(state, seat),
        place: seat,
        seats: sitting.seats,
        dealer: sitting.dealer,
        turn: turn
          ? { key: `${turn.key} ${at}`, phase: turn.phase, acts: turn.acts, fallback: cards.fallback(state, seat) }
          : null,
        result: isOver ? result : null,
      },
    };
  });
  return moments.filter(({ event, moment }, at) => {
    const before = moments[at - 1];
    return !before || event !== null || at === moments.length - 1 || !isSame(before.moment.view, moment.view);
  });
}
