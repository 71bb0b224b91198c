import type { Draw } from '../../../src/fairness/draws.ts';
import { cardsOf, dealCards } from '../../../src/tables/cards.ts';
import { HAND, type Rows } from '../rules.ts';
import type { Special } from '../specials.ts';

export const rowsOf = (text: string): Rows => text.split(' | ').map(cardsOf);

export const dealt = (draw: Draw, hands: number): number[][] => {
  const all = dealCards(draw, hands * HAND);
  return Array.from({ length: hands }, (_, hand) => all.slice(hand * HAND, (hand + 1) * HAND));
};

/** Two arrangements, the rows as the first stands to the second, and its points. */
export const PAIRS: readonly (readonly [string, string, readonly number[], number])[] = [
  ['9c 9d Ks | Ac Ad 4h 3h 2s | 10s Jd Qh Kc Ah', '8c 8d Kh | Qc Qd 4s 3d 2h | 9s 10d Jh Qs Kd', [1, 1, 1], 6],
  ['8c 8d Kh | Qc Qd 4s 3d 2h | 9s 10d Jh Qs Kd', '9c 9d Ks | Ac Ad 4h 3h 2s | 10s Jd Qh Kc Ah', [-1, -1, -1], -6],
  ['9c 9d Ks | Jc Jd 4h 3h 2s | 10s Jh Qh Kc Ah', '8c 8d Kh | Qc Qd 4s 3d 2d | 9s 10d Js Qs Kd', [1, -1, 1], 1],
  ['7c 7d Ks | Jc Jd 4h 3h 2s | 10s Jh Qh Kc Ah', '8c 8d Kh | Qc Qd 4s 3d 2d | 9s 10d Js Qs Kd', [-1, -1, 1], -1],
  ['9c 9d Ks | Jc Jd 4h 3h 2s | 6s 7h 8h 9s 10c', '9h 9s Kh | Qc Qd 4s 3d 2d | 5s 6d 7s 8s 9d', [0, -1, 1], 0],
  ['9c 9d Ks | Qh Qs 4h 3h 2s | 6s 7h 8h 9s 10c', '9h 9s Kh | Qc Qd 4s 3d 2d | 6d 7d 8s 9d 10d', [0, 0, 0], 0],
  ['9c 9d As | Qh Qs 5h 3h 2s | 6s 7h 8h 9s 10c', '9h 9s Kh | Qc Qd 4s 3d 2d | 6d 7d 8s 9d 10d', [1, 1, 0], 2],
  ['Ac Kd 3s | 6c 6d 7h 8s 9c | 2c 3d 4h 5s 6h', 'Ah Kc 2s | 5c 5d 7s 8d 9h | Ad 2d 3c 4s 5h', [1, 1, 1], 6],
  ['Ac Kd 3s | 6c 6d 7h 8s 9c | Jc Jd 10c 9d 8c', 'Ah Kh 3d | 6h 6s 7s 8d 9h | Jh Js 10d 9s 8h', [0, 0, 0], 0],
  ['Ac Kd 3s | 6c 6d 7h 8s 9c | As 2h 3h 4d 5s', 'Ah Kh 3d | 6h 6s 7s 8d 9h | Ks Kc Qd Qs Ad', [0, 0, 1], 1],
  ['2c 2d 2h | 3c 3d 3h Ks Qs | 4c 4d 4h 5s 5c', 'Ac Ad Kh | Ah As Kc Kd Qc | Qd Qh Jc Jd Js', [1, 1, -1], 1],
  ['Qc Jd 9s | Ac Kc 9c 7c 5c | 5h 5d 5s 3d 3s', 'Qh Jh 8s | Ad Kd 9d 7d 4d | 4c 4h 4s 6h 6s', [1, 1, 1], 6],
  ['Qc Jd 9s | Ac Kc 9c 7c 5c | 2h 2d 2s 3d 3s', 'Qh Jh 8s | 9d 10d Js Qs Kh | 3c 3h 6c 6d 6h', [1, 1, -1], 1],
  ['5c 5d 9s | 8c 8d 3h 3s Ac | 8h 8s Ks Kd 2c', '5h 5s 9d | 8c 8d 3c 3d Kc | Kh Kc Qh Qs 2d', [0, 1, -1], 0],
  ['5c 5d 9s | 10c Jd Qh Ks As | Ac Ad Ah 2c 2s', '5h 5s 10d | 10h Js Qd Kd Ah | 4c 4d 4h 4s 2d', [-1, 0, -1], -2],
  ['5c 5d 9s | 2c 3d 4h 5s 6s | 4c 4d 4s Kc Ks', '5h 6d 7s | Ac 2d 3h 4h 5s | Ah 2h 3s 5d 4s', [1, 1, 1], 6],
  ['Kc Qd Js | Kd Qh Jh 10c 9d | 2s 3s 4s 5s 6s', 'Kh Qs Jd | Ks Qc Jc 10d 9h | 9c 9s Ac Ad Ah', [0, 0, 1], 1],
  ['Kc Qd 10s | Kd Qh Jh 10c 9d | 2s 3s 4s 5s 6s', 'Kh Qs Jd | Ks Qc Jc 10d 9h | Ad 2d 3d 4d 5d', [-1, 0, 1], 0],
  ['Kc Qd Js | Ah Jh 9h 8h 3h | As 2s 3s 4s 5s', 'Kh Qs Jd | Ad Jc 9c 8c 2c | 9d 9s 4c 4d 4h', [0, 1, 1], 2],
  ['3c 3d 3s | 4c 4d 4s 9h 8h | 6c 6d 6h Js Jd', '2c 2d 2s | 4h 5d 6s 7h 8c | 5c 5h 5s Ad As', [1, -1, 1], 1],
  ['7c 5d 2s | 7d 5h 3s 4c 2h | 8c 8d 2c 3d 4h', '7h 5c 3h | 7s 5s 6d 4d 2d | 8h 8s 5d 3c 2c', [-1, -1, -1], -6],
  ['Ac As Kd | Qc Qd Qh 2s 3s | 10c 10d 10h 10s 4s', 'Ad Ah Kc | Qs Kh Jc Jd Jh | 9c 9d 9h 9s 5s', [0, 1, 1], 2],
];

/** Thirteen cards, and the special hand that they are. */
export const SPECIALS: readonly (readonly [string, Special | undefined])[] = [
  ['2c 3d 4h 5s 6c 7d 8h 9s 10c Jd Qh Ks Ac', 'dragon'],
  ['2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac', 'dragon'],
  ['2c 2d 4h 4s 6c 6d 8h 8s 10c 10d Qh Qs Ac', 'six-pairs'],
  ['2c 2d 2h 2s 6c 6d 8h 8s 10c 10d Qh Qs Ac', 'six-pairs'],
  ['2c 2d 2h 3s 3c 6d 6h 8s 8c 10d 10h Qs Qc', 'six-pairs'],
  ['2c 2d 2h 2s 6c 6d 6h 6s 10c 10d 10h 10s Ac', 'six-pairs'],
  ['2c 2d 2h 3s 3c 3d 6h 6s 8c 8d 10h 10s Qs', undefined],
  ['Ac 2d 3h 4s 5c 6d 7h 8s 9c 10h Qh Ks Ah', 'three-straights'],
  ['Ac 2d 3h Ah 2s 3c 4d 5h 9s 10c Jd Qh Ks', 'three-straights'],
  ['7c 8d 9h 7d 8s 9c 10d Jh 7s 8c 9d 10c Js', 'three-straights'],
  ['Qc Kd Ah 2s 3c 4d 5h 6s 5c 6d 7h 8s 9c', 'three-straights'],
  ['Kc Ad 2h 2s 3c 4d 5h 6s 5c 6d 7h 8s 9c', undefined],
  ['2c 5c 9c 3d 6d 8d Jd Kd 4h 7h 9h Qh Ah', 'three-flushes'],
  ['2c 5c 9c 3d 6d 8d Jd Kd 4d 7d 9d Qd Ad', 'three-flushes'],
  ['2c 5c 9c Jc Qc 3d 6d 8d Jd Kd 4d 7d 9d', 'three-flushes'],
  ['2c 5c 9c Jc Qc 3d 6d 8d Jd 4h 7h 9h Kh', undefined],
  ['2c 5c 9c 3c 6c 8c Jc Kc 4c 7c 9c Qd Ad', undefined],
  ['2c 5d 9h 3s 6c 8d Jh Ks 4c 7d 9s Qh Ad', undefined],
];
