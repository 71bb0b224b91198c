/** Rows are counted from the top: 0, 1, 2. */
export type Row = 0 | 1 | 2;
export type Line = readonly [Row, Row, Row, Row, Row];

export const REELS = 5;
export const ROWS = 3;

/** The ten fixed lines, one row for each reel from the left. All are played on every spin. */
export const LINES: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];
