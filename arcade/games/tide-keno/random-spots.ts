import { NUMBERS } from './rules.ts';

/** So many different numbers by chance, for who does not want to choose. They decide nothing: the draw does. */
export function randomSpots(count: number): number[] {
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  const words = crypto.getRandomValues(new Uint32Array(count));
  return [...words].map((word) => left.splice(word % left.length, 1)[0] ?? 1);
}
