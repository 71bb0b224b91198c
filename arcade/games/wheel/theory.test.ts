import { describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { game } from './game.ts';
import { FIELDS, PARTS, prizesOf, RISKS, WHEELS } from './rules.ts';

describe.each(RISKS)('the theory of Wheel, %s', (risk) => {
  it('is the stated return, by enumeration of every field', () => {
    expect(WHEELS[risk]).toHaveLength(FIELDS);
    const total = WHEELS[risk].reduce((sum, _, field) => {
      const played = game.play(() => field, { risk }, []);
      expect(faultOf(game, played)).toBeUndefined();
      expect(played.outcome).toEqual({ field });
      return sum + (played.returns[0] ?? 0);
    }, 0);
    expect(toPercent(rational(total, FIELDS * PARTS), 2)).toBe(game.theory.returnToPlayer);
  });

  it('counts each of its fields once', () => {
    expect(prizesOf(risk).reduce((sum, [, fields]) => sum + fields, 0)).toBe(FIELDS);
    expect(prizesOf(risk).map(([pays]) => pays)).toEqual([...new Set(WHEELS[risk])].toSorted((a, b) => b - a));
  });
});

it('Wheel takes no choice but its own', () => {
  expect(game.readChoice({ risk: 'middle', more: 1 })).toEqual({ risk: 'middle' });
  for (const refused of [null, undefined, {}, { risk: 'wild' }, { risk: 1 }, 'low', []])
    expect(game.readChoice(refused)).toBeUndefined();
});
