import { lineReturn } from './evaluate.ts';
import { atCount, stripsOf, type ByCount, type SlotPlan } from './plan.ts';

/** A spin pays, shows and awards this, from its stops alone. */
export interface Scan {
  readonly paysAt: (stops: readonly number[]) => number;
  readonly scattersAt: (stops: readonly number[]) => number;
  /** Free rounds, before the round's bound. */
  readonly awardsAt: (stops: readonly number[]) => number;
}

const TABLE_MOST = 2_000_000;

/** For each reel and stop, how often a letter stands in the window; wilds weigh as given. */
function weights(plan: SlotPlan, strips: readonly string[], letter: string, wildWeight: number): Uint8Array[] {
  return strips.map((strip) =>
    Uint8Array.from(strip, (_, stop) => {
      let weight = 0;
      for (let row = 0; row < plan.rows; row += 1) {
        const seen = strip[(stop + row) % strip.length];
        weight += seen === letter ? 1 : seen === plan.wild?.letter ? wildWeight : 0;
      }
      return weight;
    }),
  );
}

/** Every combination along a line is paid once, here; a line of a spin is then one look into the table. */
function lineScan(plan: SlotPlan, strips: readonly string[]): (stops: readonly number[]) => number {
  const letters = [...new Set(strips.join(''))];
  const size = letters.length ** strips.length;
  if (plan.lines === 'ways' || plan.lines.length === 0) return () => 0;
  if (size > TABLE_MOST) throw new RangeError('The lines have too many combinations.');
  const table = new Int32Array(size);
  const line = strips.map(() => '');
  const fill = (reel: number, place: number, step: number): void => {
    if (reel === strips.length) {
      table[place] = lineReturn(plan, line)?.pays ?? 0;
      return;
    }
    for (const [index, letter] of letters.entries()) {
      line[reel] = letter;
      fill(reel + 1, place + index * step, step * letters.length);
    }
  };
  fill(0, 0, 1);
  // The ring is written out as far as a window reaches, so that no place is taken modulo.
  const codes = strips.map((strip, reel) =>
    Int32Array.from(
      strip + strip.slice(0, plan.rows - 1),
      (letter) => letters.indexOf(letter) * letters.length ** reel,
    ),
  );
  const rows = Int32Array.from(plan.lines.flat());
  const reels = strips.length;
  const shortest = Math.min(...Object.values(plan.pays).flatMap((pays) => Object.keys(pays).map(Number)));
  // Most lines end before their shortest run: a small table of such beginnings spares the look into the large one.
  const hopeful = new Uint8Array(letters.length ** shortest);
  for (const [place, pays] of table.entries()) if (pays > 0) hopeful[place % hopeful.length] = 1;
  return (stops) => {
    let pays = 0;
    for (let at = 0; at < rows.length; at += reels) {
      let place = 0;
      let reel = 0;
      for (; reel < shortest; reel += 1)
        place += (codes[reel] as Int32Array)[(stops[reel] as number) + (rows[at + reel] as number)] as number;
      if (hopeful[place] === 0) continue;
      for (; reel < reels; reel += 1)
        place += (codes[reel] as Int32Array)[(stops[reel] as number) + (rows[at + reel] as number)] as number;
      pays += table[place] as number;
    }
    return pays;
  };
}

function wayScan(plan: SlotPlan, strips: readonly string[]): (stops: readonly number[]) => number {
  const symbols = Object.entries(plan.pays).map(([letter, pays]) => ({
    pays,
    weights: weights(plan, strips, letter, plan.wild?.times ?? 0),
  }));
  return (stops) => {
    let sum = 0;
    for (const { pays, weights: reels } of symbols) {
      let weight = 1;
      let count = 0;
      for (; count < reels.length; count += 1) {
        const here = (reels[count] as Uint8Array)[stops[count] as number] as number;
        if (here === 0) break;
        weight *= here;
      }
      sum += (pays[count] ?? 0) * weight;
    }
    return sum;
  };
}

/** The fast way to a spin's pays, for the server and the simulator; {@link evaluate} tells the same with its reasons. */
export function scanOf(plan: SlotPlan, free: boolean): Scan {
  const strips = stripsOf(plan, free);
  const along = plan.lines === 'ways' ? wayScan(plan, strips) : lineScan(plan, strips);
  const scatters = weights(plan, strips, plan.scatter?.letter ?? '', 0);
  const scattersAt = (stops: readonly number[]): number => {
    let count = 0;
    for (let reel = 0; reel < scatters.length; reel += 1)
      count += (scatters[reel] as Uint8Array)[stops[reel] as number] as number;
    return count;
  };
  const most = strips.length * plan.rows;
  const byCount = (table: ByCount | undefined): Int32Array =>
    Int32Array.from({ length: most + 1 }, (_, count) => atCount(table, count));
  const scatterPays = byCount(plan.scatter?.pays);
  const awards = byCount(free ? plan.free?.again : plan.free?.awards);
  return {
    scattersAt,
    paysAt: (stops) => along(stops) + (scatterPays[scattersAt(stops)] as number),
    awardsAt: (stops) => awards[scattersAt(stops)] as number,
  };
}
