import type { RoundReply, RoundView } from '../../../src/http/wire.ts';
import { CallError, getRound } from './api.ts';
import { pause } from '../dom.ts';

/** Waits between questions about a round whose answer was lost or is still open; the last one repeats. */
const POLL_MS = [600, 1_000, 1_500, 2_500, 4_000];

const ENDS: readonly RoundView['state'][] = ['SETTLED', 'REFUNDED', 'REFUSED', 'STUCK'];
export const isOver = (round: RoundView): boolean => ENDS.includes(round.state);

const waitFor = (tries: number): Promise<void> => pause(POLL_MS[Math.min(tries, POLL_MS.length - 1)] ?? 0);

/** Finds out from the server what became of a round, however long the connection is gone. */
export class RoundLookup {
  readonly #sessionId: string;
  readonly #onRefused: (error: unknown) => void;

  constructor(sessionId: string, onRefused: (error: unknown) => void) {
    this.#sessionId = sessionId;
    this.#onRefused = onRefused;
  }

  /** Asks until there is an answer; nothing when the server no longer answers this session. */
  async ask(roundId: string): Promise<RoundReply | undefined> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await getRound(this.#sessionId, roundId);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'OFFLINE') {
          this.#onRefused(error);
          return undefined;
        }
        await waitFor(tries);
      }
    }
  }

  /** Asks, with growing pauses, until the answer is the wanted one. */
  async #until(reply: RoundReply, wanted: (round: RoundView) => boolean): Promise<RoundReply | undefined> {
    let current: RoundReply | undefined = reply;
    for (let tries = 0; current && !wanted(current.round); tries += 1) {
      await waitFor(tries);
      current = await this.ask(reply.round.roundId);
    }
    return current;
  }

  /** Waits until a stake that is on its way was taken, refused or is being given back. */
  drawn(reply: RoundReply): Promise<RoundReply | undefined> {
    return this.#until(reply, ({ state }) => state !== 'BETTING');
  }

  /** Waits until the round is settled, refunded or handed to people. */
  async over(roundId: string, onLate: () => void): Promise<RoundView | undefined> {
    const first = await this.ask(roundId);
    if (!first || isOver(first.round)) return first?.round;
    await waitFor(0);
    const second = await this.ask(roundId);
    if (!second || isOver(second.round)) return second?.round;
    onLate();
    return (await this.#until(second, isOver))?.round;
  }
}
