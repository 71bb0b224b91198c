/** An entrant of a raffle, under a code that only they know to be theirs, with so many tickets in a row. */
export interface RaffleEntry {
  readonly entry: string;
  readonly tickets: number;
}

export interface RaffleWinner {
  /** From 0: the place in the list of prizes. */
  readonly place: number;
  /** From 1 to the number of all tickets. */
  readonly ticket: number;
  readonly entry: string;
}

/** Gives the whole number from 0 up to, not including, the bound; `openValues` of lottery/draw is one. */
export type RaffleValues = (index: number, bound: number) => number | Promise<number>;

/** The list of entries as it is hashed: one line each, in the order of the tickets. */
export const entriesText = (entries: readonly RaffleEntry[]): string =>
  entries.map(({ entry, tickets }) => `${entry}:${tickets}\n`).join('');

/** SHA-256 of the list, in lower-case hex: published with the draw, and part of what is drawn from. */
export async function entriesHash(entries: readonly RaffleEntry[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(entriesText(entries)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Draws a winner for each prize. A value names a ticket; one of somebody who has won already is passed over, so nobody
 * wins twice. Runs alike in Node and in the browser, and ends when the prizes or the entries do.
 */
export async function drawWinners(
  entries: readonly RaffleEntry[],
  prizes: number,
  values: RaffleValues,
): Promise<RaffleWinner[]> {
  const ends: number[] = [];
  let total = 0;
  for (const { tickets } of entries) ends.push((total += tickets));
  const inIt = entries.filter(({ tickets }) => tickets > 0).length;
  const won = new Set<number>();
  const winners: RaffleWinner[] = [];
  for (let index = 0; winners.length < Math.min(prizes, inIt); index += 1) {
    const ticket = (await values(index, total)) + 1;
    const holder = firstReaching(ends, ticket);
    const entry = entries[holder];
    if (entry === undefined || won.has(holder)) continue;
    won.add(holder);
    winners.push({ place: winners.length, ticket, entry: entry.entry });
  }
  return winners;
}

/** The first entry whose tickets end at this one or later. */
function firstReaching(ends: readonly number[], ticket: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ends[middle] ?? 0) < ticket) low = middle + 1;
    else high = middle;
  }
  return low;
}
