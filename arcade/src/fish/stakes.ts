import { stakesFor, type StakeRules } from '../games/stakes.ts';

/** Stakes of a shot in cents of a dollar. */
const LADDER = [10, 20, 50, 100, 200, 500];

/** So many shots of one second are asked for together; all of them must lie within the platform's bounds. */
export const SHOTS_A_SECOND = 4;

/** The stakes of a shot in a currency, smallest first, without those that the platform would refuse. */
export const fishStakes = (rules: StakeRules): readonly bigint[] => {
  const alone = stakesFor(rules, LADDER);
  const together = new Set(
    stakesFor(
      { ...rules, min_stake: null },
      LADDER.map((cents) => cents * SHOTS_A_SECOND),
    ),
  );
  return alone.filter((stake) => together.has(stake * BigInt(SHOTS_A_SECOND)));
};
