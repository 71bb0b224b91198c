/** Shares of what is staked that stay with the book when stakes lie as the prices do, in ten-thousandths. */
export type MarginBps = number;

const ROUNDS = 60;

/**
 * Spreads a margin by the power method: each chance is raised to the same power, found so that the implied chances sum
 * to `whole / (1 − margin)`. Long shots carry more of it than favorites, as their chances are known less well.
 * `whole` is 1, or 2 where every outcome wins two selections.
 */
export function withMargin(chances: readonly number[], marginBps: MarginBps, whole = 1): readonly number[] {
  const wanted = whole / (1 - marginBps / 10_000);
  let [low, high] = [0, 1];
  for (let round = 0; round < ROUNDS; round += 1) {
    const power = (low + high) / 2;
    const implied = chances.reduce((sum, chance) => sum + (chance > 0 ? chance ** power : 0), 0);
    if (implied > wanted) low = power;
    else high = power;
    if (high - low < 1e-9) break;
  }
  return chances.map((chance) => (chance > 0 ? chance ** high : 0));
}
