import type { Act, OpenAct } from '../../src/cards/define-cards.ts';
import { distanceOf, nearerBy } from './distance.ts';
import { rowOf } from './rules.ts';
import { COPIES, countsOf, faceOf, kindOf, kindsOf } from './tiles.ts';

/** As much as a bot looks at: its own tiles and what lies open. */
interface Seen {
  readonly hand: readonly string[];
  readonly laid: number;
  /** Every tile that lies open or in the own hand. */
  readonly visible: readonly string[];
  readonly offered: string | null;
}

interface Discard {
  readonly tile: number;
  readonly distance: number;
  /** Tiles not seen that would bring the hand nearer. */
  readonly waits: number;
}

/** The discard that leaves the hand nearest to winning, with most tiles that help it. */
function bestDiscard(tiles: readonly number[], laid: number, seen: readonly number[]): Discard {
  const counts = countsOf(tiles);
  const without = (tile: number): number[] => counts.with(tile, (counts[tile] ?? 0) - 1);
  const choices = [...new Set(tiles)].map((tile) => ({ tile, distance: distanceOf(without(tile), laid) }));
  const distance = Math.min(...choices.map((each) => each.distance));
  let best: Discard | undefined;
  for (const { tile, ...rest } of choices) {
    if (rest.distance > distance) continue;
    const waits = nearerBy(without(tile), laid).reduce((sum, kind) => sum + COPIES - (seen[kind] ?? 0), 0);
    if (!best || waits > best.waits) best = { tile, distance, waits };
  }
  return best ?? { tile: tiles[0] ?? 0, distance, waits: 0 };
}

function remove(tiles: readonly number[], gone: readonly number[]): number[] {
  const left = [...tiles];
  for (const tile of gone) left.splice(left.indexOf(tile), 1);
  return left;
}

/** Wins as soon as it can, claims what brings it nearer, and keeps what leaves most ways to go on. */
export function botAct({ hand, laid, visible, offered }: Seen, acts: readonly OpenAct[]): Act {
  const tiles = hand.length === 0 ? [] : kindsOf(hand.join(' '));
  const seen = countsOf(visible.flatMap((face) => kindOf(face) ?? []));
  const open = (act: string): OpenAct | undefined => acts.find((each) => each.act === act);
  if (open('win')) return { act: 'win' };
  const offer = kindOf(offered);
  if (open('pass') && offer !== undefined) return claim(tiles, laid, offer, seen, acts);
  const kongs = open('kong')?.tiles;
  const now = bestDiscard(tiles, laid, seen);
  for (const face of Array.isArray(kongs) ? kongs : []) {
    const tile = kindOf(face) ?? 0;
    const rest = tiles.filter((each) => each !== tile);
    const added = tiles.length - rest.length < COPIES;
    if (distanceOf(countsOf(rest), laid + (added ? 0 : 1)) <= now.distance) return { act: 'kong', tile: faceOf(tile) };
  }
  return { act: 'discard', tile: faceOf(now.tile) };
}

function claim(
  tiles: readonly number[],
  laid: number,
  offer: number,
  seen: readonly number[],
  acts: readonly OpenAct[],
): Act {
  const now = distanceOf(countsOf(tiles), laid);
  let best: { readonly act: Act; readonly found: Discard } | undefined;
  for (const { act, tiles: lows } of acts) {
    if (act !== 'pung' && act !== 'chow') continue;
    for (const low of Array.isArray(lows) ? lows : [faceOf(offer)]) {
      const gone = act === 'pung' ? [offer, offer] : rowOf(kindOf(low) ?? 0, offer);
      const found = bestDiscard(remove(tiles, gone), laid + 1, seen);
      const isBetter = !best || found.distance < best.found.distance || found.waits > best.found.waits;
      if (found.distance < now && isBetter) best = { act: act === 'pung' ? { act } : { act, tile: low }, found };
    }
  }
  return best?.act ?? { act: 'pass' };
}
