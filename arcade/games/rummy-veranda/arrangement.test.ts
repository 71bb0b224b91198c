import { describe, expect, it } from 'vitest';
import {
  captionsOf,
  declared,
  declareFault,
  faceOfKey,
  grouped,
  keysOf,
  moved,
  withHand,
  type Arrangement,
} from './arrangement.ts';

const THREES = 1;
const hand = (text: string) => keysOf(text.split(' '));
const laid = (groups: string, loose = ''): Arrangement => {
  const sizes = groups.split(' | ').map((group) => group.split(' ').length);
  const keys = hand([groups.replaceAll(' | ', ' '), loose].join(' ').trim());
  return { groups: sizes.map((size) => keys.splice(0, size)), loose: keys };
};
const faces = ({ groups, loose }: Arrangement) => [...groups, loose].map((group) => group.map(faceOfKey).join(' '));

describe('the own hand on the page', () => {
  it('tells two cards that look alike apart', () => {
    expect(hand('7c 8d 7c jk jk')).toEqual(['7c#0', '8d#0', '7c#1', 'jk#0', 'jk#1']);
  });

  it('keeps its groups when cards come and go', () => {
    const before = laid('5s 6s 7s | Kc Kh', '2d 9h');
    expect(faces(withHand(before, hand('5s 6s 7s Kc 2d 9h Qd')))).toEqual(['5s 6s 7s', 'Kc', '2d 9h Qd']);
  });

  it('moves cards into a group, a new one, and back', () => {
    const before = laid('5s 6s 7s | Kc Kh', '8s 9h');
    expect(faces(moved(before, ['8s#0'], 0))).toEqual(['5s 6s 7s 8s', 'Kc Kh', '9h']);
    expect(faces(moved(before, ['8s#0', '9h#0'], 2))).toEqual(['5s 6s 7s', 'Kc Kh', '8s 9h', '']);
    expect(faces(moved(before, ['Kc#0', 'Kh#0'], 'loose'))).toEqual(['5s 6s 7s', '8s 9h Kc Kh']);
  });

  it('is grouped at its best, with cards of both decks', () => {
    const { groups, loose } = grouped(hand('5s 5s 6s 7s 9d 10d jk Kc Kh Ks 2c'), THREES);
    expect([...groups.flat(), ...loose].toSorted()).toEqual(hand('5s 5s 6s 7s 9d 10d jk Kc Kh Ks 2c').toSorted());
    expect(loose.map(faceOfKey)).toEqual(['2c', '5s']);
  });

  it('shows a pure sequence in its order, with a wild card that stands for itself and an ace below', () => {
    expect(faces(grouped(hand('4h 5h 3h'), THREES))).toEqual(['3h 4h 5h', '']);
    expect(faces(grouped(hand('Ah 3h 2h'), THREES))).toEqual(['Ah 2h 3h', '']);
    expect(faces(grouped(hand('Ah Kh Qh'), THREES))).toEqual(['Qh Kh Ah', '']);
  });

  it('costs what does not count yet', () => {
    expect(captionsOf(laid('5s 6s 7s | Kc Kh Ks | 9d jk Jd'), THREES)).toEqual([
      { kind: 'pure', points: 0 },
      { kind: 'set', points: 0 },
      { kind: 'sequence', points: 0 },
    ]);
    expect(captionsOf(laid('5s 6s 7s | Kc Kh Ks | 9d Jd'), THREES).map(({ points }) => points)).toEqual([0, 30, 19]);
    expect(captionsOf(laid('9d jk Jd | Kc Kh Ks'), THREES).map(({ points }) => points)).toEqual([19, 30]);
  });

  it('says why it cannot be declared', () => {
    const fault = (groups: string, loose: string) => declareFault(laid(groups, loose), 'Ah#0', THREES);
    expect(fault('5s 6s 7s 8s | 9d jk Jd | Kc Kh Ks | 2c 2d 2h', 'Ah')).toBeUndefined();
    expect(fault('5s 6s 7s 8s | 9d jk Jd | Kc Kh Ks | 2c 2d 2h Ah', '')).toBeUndefined();
    expect(fault('5s 6s 7s 8s | 9d jk Jd | Kc Kh Ks', '2c 2d 2h Ah')).toBe('loose');
    expect(fault('5s 6s 7s 8s | 9d jk Qd | Kc Kh Ks | 2c 2d 2h', 'Ah')).toBe('group');
    expect(fault('5s 6s jk 8s | 9d jk Jd | Kc Kh Ks | 2c 2d 2h', 'Ah')).toBe('pure');
    expect(fault('5s 6s 7s 8s | 9d 9h 9s | Kc Kh Ks | 2c 2d 2h', 'Ah')).toBe('two');
    expect(declared(laid('5s 6s 7s | 9d jk Jd Ah'), 'Ah#0')).toEqual([
      ['5s', '6s', '7s'],
      ['9d', 'jk', 'Jd'],
    ]);
  });
});
