import { CARD_PACE, type CardPace } from '../cards/pace.ts';
import type { Pace } from '../rooms/pace.ts';

/** A room's clock at a twentieth of its length, for processes that no test can move the clock of. */
export const QUICK: Pace = {
  bettingMs: 1_500,
  closedMs: 200,
  revealMs: 150,
  dealLeastMs: 300,
  dealMostMs: 600,
  decideMs: 800,
  settledMs: 300,
  resumedMs: 500,
  totalsMs: 50,
  leaseMs: 4_000,
  checkMs: 60_000,
  absentMs: 5_000,
};

/** A card room that waits for nobody longer than a test can. */
export const QUICK_CARDS: CardPace = {
  ...CARD_PACE,
  startMs: 300,
  fullMs: 100,
  resultMs: 500,
  botLeastMs: 5,
  botMostMs: 10,
  refillMs: 400,
  refillStepMs: 200,
  givenUpMs: 20,
  leaseMs: 4_000,
  absentMs: 5_000,
};
