import { RANKS } from '../../src/tables/cards.ts';
import { gameText } from '../../client/shared/i18n.ts';

/** Texts of this folder. Their keys are put together from the names of rows, hands and rules. */
export const t = gameText;

/** A rank in words, or its figure: 12 is the ace. */
export function rankName(rank: number): string {
  const face = RANKS[rank] ?? '';
  return ['A', 'J', 'Q', 'K'].includes(face) ? gameText(`rank-${face}`) : face;
}
