/**
 * One bet in how many has a number with one of these endings. The last digits of a bet's number are drawn at random and
 * are hexadecimal; an ending that another one holds adds nothing.
 */
export function oddsOf(endings: readonly string[]): number {
  const apart = [...new Set(endings)].filter(
    (ending, _, all) => !all.some((other) => other !== ending && ending.endsWith(other)),
  );
  return Math.round(1 / apart.reduce((share, { length }) => share + 16 ** -length, 0));
}
