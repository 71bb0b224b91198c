import { KINDS, SUITED } from './tiles.ts';

/** By pair (0, 1) and sets (0 … 4): the most halves of sets beside them, or −1. */
type Profile = Int8Array;

const MOST_SETS = 4;
const SIZE = 2 * (MOST_SETS + 1);
/** A room's process lives long; profiles are quick to make again. */
const MOST_KNOWN = 50_000;
const known = new Map<number, Profile>();

const at = (pair: number, sets: number): number => pair * (MOST_SETS + 1) + sets;

/** Goes through the kinds of a suit, or of the honors, whose tiles make no rows. */
function profile(counts: number[], rows: boolean): Profile {
  const key = counts.reduce((sum, count) => sum * 5 + count, rows ? 1 : 2);
  const found = known.get(key);
  if (found) return found;
  const best = new Int8Array(SIZE).fill(-1);
  const held = (kind: number): number => counts[kind] ?? 0;
  const walk = (kind: number, pair: number, sets: number, halves: number): void => {
    const place = at(pair, sets);
    if (halves > (best[place] ?? -1)) best[place] = halves;
    let first = kind;
    while (first < counts.length && counts[first] === 0) first += 1;
    if (first >= counts.length) return;
    const take = (kinds: readonly number[], then: () => void): void => {
      for (const each of kinds) counts[each] = held(each) - 1;
      then();
      for (const each of kinds) counts[each] = held(each) + 1;
    };
    const group = sets + halves < MOST_SETS;
    if (held(first) >= 3 && group) take([first, first, first], () => walk(first, pair, sets + 1, halves));
    if (held(first) >= 2) {
      if (pair === 0) take([first, first], () => walk(first, 1, sets, halves));
      if (group) take([first, first], () => walk(first, pair, sets, halves + 1));
    }
    if (rows && group) {
      if (held(first + 1) > 0) {
        if (held(first + 2) > 0) take([first, first + 1, first + 2], () => walk(first, pair, sets + 1, halves));
        take([first, first + 1], () => walk(first, pair, sets, halves + 1));
      }
      if (held(first + 2) > 0) take([first, first + 2], () => walk(first, pair, sets, halves + 1));
    }
    walk(first + 1, pair, sets, halves);
  };
  walk(0, 0, 0, 0);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, best);
  return best;
}

function joined(a: Profile, b: Profile): Profile {
  const best = new Int8Array(SIZE).fill(-1);
  for (let pair = 0; pair < 2; pair += 1)
    for (let sets = 0; sets <= MOST_SETS; sets += 1) {
      const first = a[at(pair, sets)] ?? -1;
      if (first < 0) continue;
      for (let more = 0; more < 2 - pair; more += 1)
        for (let others = 0; others <= MOST_SETS - sets; others += 1) {
          const second = b[at(more, others)] ?? -1;
          const place = at(pair + more, sets + others);
          if (second >= 0 && first + second > (best[place] ?? -1)) best[place] = first + second;
        }
    }
  return best;
}

/**
 * So many tiles have to be changed until a hand is one from winning; −1 for a winning hand. `laid` sets count as made.
 */
export function distanceOf(counts: readonly number[], laid: number): number {
  let whole: Profile | undefined;
  for (let from = 0; from < KINDS; from += 9) {
    const suit = profile(counts.slice(from, from + 9), from < SUITED);
    whole = whole ? joined(whole, suit) : suit;
  }
  let best = 2 * MOST_SETS;
  for (let pair = 0; pair < 2; pair += 1)
    for (let sets = 0; sets + laid <= MOST_SETS; sets += 1) {
      const halves = whole?.[at(pair, sets)] ?? -1;
      if (halves < 0) continue;
      const made = sets + laid;
      best = Math.min(best, 2 * MOST_SETS - 2 * made - Math.min(halves, MOST_SETS - made) - pair);
    }
  return best;
}

/** Kinds that bring a hand nearer. */
export function nearerBy(counts: readonly number[], laid: number): number[] {
  const now = distanceOf(counts, laid);
  return Array.from({ length: KINDS }, (_, kind) => kind).filter(
    (kind) => (counts[kind] ?? 0) < 4 && distanceOf(counts.with(kind, (counts[kind] ?? 0) + 1), laid) < now,
  );
}
