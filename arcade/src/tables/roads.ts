export type Side = 'a' | 'b' | 'tie';
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly ties?: number;
}
type Run = { side: Side; n: number; ties: number[] };
const runsOf = (results: readonly Side[]): Run[] => {
  const runs: Run[] = [];
  let lead = 0;
  for (const w of results) {
    const last = runs.at(-1);
    if (w === 'tie') {
      if (last) last.ties[last.n - 1] = (last.ties[last.n - 1] ?? 0) + 1;
      else lead++;
    } else if (last?.side === w) last.n++;
    else runs.push({ side: w, n: 1, ties: [] });
  }
  const first = runs[0];
  if (first && lead) first.ties[0] = (first.ties[0] ?? 0) + lead;
  return runs;
};
const layRuns = (runs: readonly Run[]): Cell[] => {
  const taken = new Set<string>();
  const cells: Cell[] = [];
  let start = -1;
  for (const run of runs) {
    start++;
    while (taken.has(start + ',0')) start++;
    let x = start,
      y = 0;
    for (let k = 0; k < run.n; k++) {
      if (k) {
        if (x === start && y < 5 && !taken.has(`${x},${y + 1}`)) y++;
        else x++;
      }
      taken.add(`${x},${y}`);
      cells.push({ x, y, side: run.side, ties: run.ties[k] ?? 0 });
    }
  }
  return cells;
};
export const bigRoad = (results: readonly Side[]): readonly Cell[] => layRuns(runsOf(results));
export const derivedRoad = (results: readonly Side[], k: 1 | 2 | 3): readonly Cell[] => {
  const runs = runsOf(results);
  const out: Side[] = [];
  runs.forEach((run, col) => {
    for (let row = 0; row < run.n; row++) {
      if (row === 0) {
        if (col - 1 - k < 0) continue;
        out.push(runs[col - 1]?.n === runs[col - 1 - k]?.n ? 'b' : 'a');
      } else {
        if (col - k < 0) continue;
        out.push(runs[col - k]?.n === row ? 'a' : 'b');
      }
    }
  });
  return layRuns(runsOf(out));
};
export const beadPlate = (results: readonly Side[]): readonly Cell[] =>
  results.map((side, k) => ({ x: Math.floor(k / 6), y: k % 6, side }));
