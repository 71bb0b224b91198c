import { sharedHandOf } from '../../client/table/felt/kinds.ts';
import { table } from './game.ts';

export { table };

const BUST = 21;

/** Every seat plays its own way, so a past round is told by the dealer's total. */
const dealerTotal = (totals: unknown): number =>
  typeof totals === 'object' && totals !== null && 'dealer' in totals ? Number(totals.dealer) : 0;

export const felt = sharedHandOf(
  table,
  [
    { at: 'dealer', gaps: 2, side: 'b' },
    { at: 'player', gaps: 2, side: 'a' },
  ],
  ({ totals }) => ({
    text: String(dealerTotal(totals)),
    tone: dealerTotal(totals) > BUST ? 'bust' : 'stood',
  }),
);
