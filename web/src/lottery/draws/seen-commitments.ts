import type { LotteryTicket } from '@baize/protocol/lottery';

/** Draws that this page remembers the commitments of. */
const MOST = 500;

const seen = new Map<string, string>();

const keyOf = (gameCode: string, issue: string): string => `${gameCode}/${issue}`;

/** Keeps what was committed to as this browser first saw it, in a hall before the draw or on a ticket. */
export function rememberCommitment(gameCode: string, issue: string, commitment: string | undefined): void {
  const key = keyOf(gameCode, issue);
  if (commitment === undefined || seen.has(key)) return;
  seen.set(key, commitment);
  const [oldest] = seen.keys();
  if (seen.size > MOST && oldest !== undefined) seen.delete(oldest);
}

/** The same for tickets whose draw is still to come: of any other nobody was shown it before. */
export function rememberTickets(tickets: readonly Pick<LotteryTicket, 'issue' | 'numbers' | 'commitments'>[]): void {
  for (const { issue, numbers, commitments } of tickets) {
    if (numbers !== null) continue;
    for (const [gameCode, commitment] of Object.entries(commitments)) rememberCommitment(gameCode, issue, commitment);
  }
}

/** Undefined for a draw whose commitment this browser did not see before. */
export const seenCommitment = (gameCode: string, issue: string): string | undefined => seen.get(keyOf(gameCode, issue));
