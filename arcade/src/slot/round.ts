import type { Draw } from '../fairness/draws.ts';
import type { Played } from '../games/define-game.ts';
import { isObject, type Json, type JsonObject } from '../kernel/json.ts';
import { marked, type Picture } from '../games/picture.ts';
import { evaluate, windowAt, type Window } from './evaluate.ts';
import { atCount, stripsOf, timesOf, type SlotPlan } from './plan.ts';
import { scanOf, type Scan } from './scan.ts';

export type PlayedSpin = {
  /** The place of each strip that stands in the top row. */
  readonly stops: readonly number[];
  readonly free: boolean;
  /** Parts of the stake returned, all multipliers included. */
  readonly pays: number;
  /** Free rounds this spin awarded; 0 when the round's bound is reached. */
  readonly awarded: number;
};

/** One paid spin with all free spins that follow from it. The stakes of both are the same round. */
export type SlotOutcome = { readonly spins: readonly PlayedSpin[]; readonly freeSpins: number };

/** The rules of a slot that its plan tells wholly: one draw for each reel from the left, spin by spin. */
export function slotRules(plan: SlotPlan): (draw: Draw) => Played & { readonly outcome: SlotOutcome } {
  let scans: readonly [paid: Scan, free: Scan] | undefined;
  const lengthsOf = (free: boolean): number[] => stripsOf(plan, free).map((strip) => strip.length);
  const lengths = [lengthsOf(false), lengthsOf(true)] as const;
  const times = timesOf(plan, true);

  const spinOnce = (draw: Draw, free: boolean, left: number): PlayedSpin => {
    // Written out at the first spin: a page that only shows rounds does without.
    scans ??= [scanOf(plan, false), scanOf(plan, true)];
    const scan = scans[free ? 1 : 0];
    const bounds = free ? lengths[1] : lengths[0];
    const stops: number[] = [];
    for (let reel = 0; reel < bounds.length; reel += 1) stops.push(draw(bounds[reel] as number));
    return {
      stops,
      free,
      pays: scan.paysAt(stops) * (free ? times : 1),
      awarded: left > 0 ? Math.min(left, scan.awardsAt(stops)) : 0,
    };
  };

  return (draw) => {
    const most = plan.free?.most ?? 0;
    const first = spinOnce(draw, false, most);
    const spins = [first];
    const returns = [first.pays];
    let { awarded } = first;
    for (let played = 0; played < awarded; played += 1) {
      const spin = spinOnce(draw, true, most - awarded);
      awarded += spin.awarded;
      spins.push(spin);
      returns.push(spin.pays);
    }
    return { over: true, returns, parts: plan.parts, outcome: { spins, freeSpins: awarded } };
  };
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

/** The spins in an outcome that came over the wire. */
export function readSpins(outcome: JsonObject | null): PlayedSpin[] {
  const spins: Json | undefined = outcome?.spins;
  if (!Array.isArray(spins)) return [];
  return spins.filter(isObject).map(({ stops, free, pays, awarded }) => ({
    stops: numbers(stops),
    free: free === true,
    pays: typeof pays === 'number' ? pays : 0,
    awarded: typeof awarded === 'number' ? awarded : 0,
  }));
}

/** A slot takes no choice. */
export const noChoice = (value: unknown): null | undefined =>
  value === undefined || value === null ? null : undefined;

/** The window with what paid in it, and its lines. */
function pictureOf(plan: SlotPlan, window: Window, amountOf: (parts: number) => string): Picture {
  const { wins, scatters, scatterPays, scatterCells } = evaluate(plan, window);
  const nameOf = (letter: string): string => plan.symbols[letter] ?? letter;
  const awarding = atCount(plan.free?.awards, scatters) > 0;
  const cells = [...wins.flatMap((win) => win.cells), ...(scatterPays > 0 || awarding ? scatterCells : [])];
  const counts = new Set(cells.map(([reel, row]) => row * window.length + reel));
  return {
    form: 'grid',
    rows: Array.from({ length: plan.rows }, (_, row) =>
      window.map((column, reel) =>
        marked({ symbol: nameOf(column[row] ?? '') }, counts.has(row * window.length + reel) ? 'hit' : undefined),
      ),
    ),
    pays: [
      // Ways have no number.
      ...wins.map(({ line, symbol, count, pays }) => ({
        ...(line === undefined ? {} : { line: line + 1 }),
        symbol: nameOf(symbol),
        count,
        amount: amountOf(pays),
      })),
      ...(scatterPays > 0 && plan.scatter
        ? [{ symbol: nameOf(plan.scatter.letter), count: scatters, amount: amountOf(scatterPays) }]
        : []),
    ],
  };
}

/** The paid spin with its lines, and what the free spins returned, for the betting record. */
export const slotSummary =
  (plan: SlotPlan) =>
  (outcome: JsonObject, _choice: null, amountOf: (parts: number) => string): JsonObject => {
    const spins = readSpins(outcome);
    const freePays = spins.slice(1).reduce((sum, { pays }) => sum + pays, 0);
    return {
      kind: 'slot',
      pictures: [pictureOf(plan, windowAt(plan, spins[0]?.stops ?? []), amountOf)],
      freeSpins: Math.max(0, spins.length - 1),
      freeSpinsPayout: amountOf(freePays),
    };
  };
