/** The shape of three digits, the rarest first: `triple`, `straight` (9-0-1 wraps), `pair`, `half`, `mixed`. */
export function threeDigitShape(digits: readonly number[]): string {
  const different = [...new Set(digits)];
  if (different.length === 1) return 'triple';
  if (different.length === 2) return 'pair';
  const neighbours = different.filter((digit) => different.includes((digit + 1) % 10)).length;
  if (neighbours === 2) return 'straight';
  return neighbours === 1 ? 'half' : 'mixed';
}

/**
 * The shape of three dice: `triple`, `straight`, or undefined for anything that has no bet. A one does not follow a
 * six.
 */
export function threeDiceShape(dice: readonly number[]): string | undefined {
  const [low = 0, middle = 0, high = 0] = [...dice].sort((a, b) => a - b);
  if (low === high) return 'triple';
  return middle === low + 1 && high === middle + 1 ? 'straight' : undefined;
}

/**
 * The bull's points: when three of five digits add up to a multiple of ten, the rest of the other two:
 * `niu1` to `niu9`, `niuniu` for none left; `none` otherwise. Five alike have none, except five zeros (semantics §2.8).
 */
export function bullPoints(digits: readonly number[]): string {
  const total = digits.reduce((sum, digit) => sum + digit, 0);
  // Three make a multiple of ten exactly when taking the other two from the total leaves one.
  const hasThree = digits.some((first, i) => digits.slice(i + 1).some((second) => (total - first - second) % 10 === 0));
  if (!hasThree) return 'none';
  return total % 10 === 0 ? 'niuniu' : `niu${total % 10}`;
}
