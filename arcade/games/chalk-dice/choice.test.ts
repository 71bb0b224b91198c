import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceText, hundredths, isDiceChoice, winningFaces } from './rules.ts';
import { readHundredths, targetBounds, turnedOver, withinBounds } from './choice.ts';

const direction = fc.constantFrom('under' as const, 'over' as const);

it('brings every target within what the game takes', () => {
  fc.assert(
    fc.property(direction, fc.integer({ min: -5, max: 12_000 }), (side, target) => {
      expect(isDiceChoice(withinBounds({ direction: side, target }))).toBe(true);
    }),
  );
  expect(targetBounds('under')).toEqual([100, 9_500]);
  expect(targetBounds('over')).toEqual([499, 9_899]);
});

it('keeps the chance when the side is turned over', () => {
  fc.assert(
    fc.property(direction, fc.integer({ min: 0, max: 9_999 }), (side, target) => {
      const choice = withinBounds({ direction: side, target });
      expect(winningFaces(turnedOver(choice))).toBe(winningFaces(choice));
      expect(turnedOver(turnedOver(choice))).toEqual(choice);
      expect(chanceText(turnedOver(choice))).toBe(chanceText(choice));
    }),
  );
});

it('reads what it writes, and a comma too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (value) => {
      expect(readHundredths(hundredths(value))).toBe(value);
    }),
  );
  expect(readHundredths(' 49,5 ')).toBe(4_950);
  for (const bad of ['', '-1', '1.234', 'abc', '1e3', '1.']) expect(readHundredths(bad)).toBeUndefined();
});
