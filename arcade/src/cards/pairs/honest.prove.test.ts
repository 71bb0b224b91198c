import { describe, expect, it } from 'vitest';
import { loadCards } from '../../games/registry.ts';
import { honestHands } from '../../testing/cards/honest-hands.ts';

const HANDS = 1_000;
const cards = [...(await loadCards()).values()];

describe('honest play of every card game', () => {
  it.each(cards.map((each) => [each.code, each] as const))(
    '%s: a thousand hands of the same bots flag nobody',
    { timeout: 600_000 },
    (code, game) => {
      const { flags, most } = honestHands(game, HANDS, 29);
      process.stdout.write(`${code}: at most ${most.toFixed(2)} deviations in ${HANDS} hands of four\n`);
      expect(flags).toBe(0);
    },
  );
});
