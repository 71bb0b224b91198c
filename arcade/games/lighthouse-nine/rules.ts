import type { Draw } from '../../src/fairness/draws.ts';
import type { Played } from '../../src/games/define-game.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

/** The letters of the windows and their names: the keys of drawings and texts. Best first. */
export const SYMBOLS = {
  S: 'ship',
  W: 'whale',
  A: 'anchor',
  G: 'gull',
  B: 'buoy',
  H: 'shell',
  L: 'lamp',
} as const;

export type SymbolName = (typeof SYMBOLS)[keyof typeof SYMBOLS];

export const LAMP = 'L';

/** The nine windows each show one of these, each as likely as the others. */
export const SEA: string = 'SSSWWWWAAAAAGGGGGBBBBBBHHHHHHLLL';

/** The windows stand in a ring around the tower and are counted clockwise from the top. */
export const WINDOWS = 9;

/** The beam lights so many windows next to each other, and so many more for each lamp that leads it on. */
export const ARC = 3;

/** A symbol in the light counts so often, any other once. */
export const IN_LIGHT = 2;

/** A stake is so many parts. */
export const PARTS = 10;

/** A kind pays from this count on. */
export const LEAST = 5;

/** Parts of the stake by count, from the least on; the last one also for every higher count. */
export const PAYS: Readonly<Record<string, readonly number[]>> = {
  S: [25, 80, 200, 500, 1_500, 5_000],
  W: [15, 40, 100, 250, 800, 2_500],
  A: [10, 20, 50, 150, 400, 1_000],
  G: [8, 20, 50, 100, 300, 800],
  B: [5, 8, 20, 50, 150, 400],
  H: [5, 8, 15, 40, 100, 300],
};

export type NightOutcome = {
  /** A letter for each window. */
  readonly windows: string;
  /** The first window in the light. */
  readonly beam: number;
};

export interface Tally {
  readonly symbol: string;
  readonly count: number;
  readonly pays: number;
}

/** How many windows the light reaches: a lamp among the last three leads it on to the next. */
function reachOf({ windows, beam }: NightOutcome): number {
  let reach = ARC;
  for (let step = 0; step < reach && reach < WINDOWS; step += 1)
    if (windows[(beam + step) % WINDOWS] === LAMP && step >= reach - ARC) reach += ARC;
  return reach;
}

/** The windows in the light, in the order in which it reaches them. */
export const litBy = (night: NightOutcome): number[] =>
  Array.from({ length: reachOf(night) }, (_, step) => (night.beam + step) % WINDOWS);

/** A count of a kind pays this, in parts. */
export function payOf(symbol: string, count: number): number {
  const pays = PAYS[symbol];
  return pays && count >= LEAST ? (pays[Math.min(count - LEAST, pays.length - 1)] ?? 0) : 0;
}

const KINDS = Object.keys(PAYS);

/** Every kind that pays, with its count. */
export function talliesOf(night: NightOutcome): Tally[] {
  const reach = reachOf(night);
  const counts = KINDS.map(() => 0);
  for (let step = 0; step < WINDOWS; step += 1) {
    const kind = KINDS.indexOf(night.windows[(night.beam + step) % WINDOWS] ?? '');
    if (kind >= 0) counts[kind] = (counts[kind] ?? 0) + (step < reach ? IN_LIGHT : 1);
  }
  const tallies: Tally[] = [];
  for (const [kind, count] of counts.entries()) {
    const symbol = KINDS[kind] ?? '';
    const pays = payOf(symbol, count);
    if (pays > 0) tallies.push({ symbol, count, pays });
  }
  return tallies;
}

/** Opens the nine windows, then lets the beam come to rest. */
export function play(draw: Draw): Played & { readonly outcome: NightOutcome } {
  let windows = '';
  for (let place = 0; place < WINDOWS; place += 1) windows += SEA[draw(SEA.length)] ?? '';
  const outcome = { windows, beam: draw(WINDOWS) };
  let pays = 0;
  for (const tally of talliesOf(outcome)) pays += tally.pays;
  return { over: true, returns: [pays], parts: PARTS, outcome };
}

/** The key of a letter's drawing and text. */
export const nameOf = (letter = ''): SymbolName | '' =>
  letter in SYMBOLS ? SYMBOLS[letter as keyof typeof SYMBOLS] : '';

/** An outcome that came over the wire. */
export function readOutcome(outcome: JsonObject | null): NightOutcome {
  const { windows, beam } = outcome ?? {};
  return { windows: typeof windows === 'string' ? windows : '', beam: typeof beam === 'number' ? beam : 0 };
}
