import type { RoundView } from '../../src/http/wire.ts';
import { minor } from '../../client/shared/amounts.ts';

/** How often the beam goes round for a return above the stake: once, from ten stakes on twice, from fifty on three times. */
export function sweepsFor({ stake, payout }: Pick<RoundView, 'stake' | 'payout'>): number {
  const times = minor(payout) / (minor(stake) || 1n);
  return times >= 50n ? 3 : times >= 10n ? 2 : 1;
}
