import { parseAmount } from '@baize/protocol/kernel';
import { fishStakes } from '../fish/stakes.ts';
import type { StakeRules } from '../games/stakes.ts';

/** Settings that operators keep for the ponds of a fish game; null is the game's own. */
export interface PondSettings {
  readonly open: boolean;
  readonly minStake: string | null;
  readonly maxStake: string | null;
  readonly mostPonds: number | null;
}

export const OWN_PONDS: PondSettings = { open: true, minStake: null, maxStake: null, mostPonds: null };

/** Stakes of a shot under these settings, smallest first; nothing where the bounds leave no stake. */
export function stakesBy({ minStake, maxStake }: PondSettings, rules: StakeRules): readonly bigint[] {
  const [min, max] = [minStake, maxStake].map((text) => (text === null ? undefined : parseAmount(text)));
  return fishStakes(rules).filter(
    (stake) => (min === undefined || stake >= min) && (max === undefined || stake <= max),
  );
}
