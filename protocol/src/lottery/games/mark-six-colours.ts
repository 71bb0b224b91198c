/** The color of each of the 49 balls, as the market knows them. */
export const MARK_SIX_COLOURS = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;

export type MarkSixColour = keyof typeof MARK_SIX_COLOURS;

/** @param ball as it is drawn: `07` */
export function markSixColour(ball: string): MarkSixColour | undefined {
  const number = Number.parseInt(ball, 10);
  return (Object.keys(MARK_SIX_COLOURS) as MarkSixColour[]).find((colour) =>
    (MARK_SIX_COLOURS[colour] as readonly number[]).includes(number),
  );
}
