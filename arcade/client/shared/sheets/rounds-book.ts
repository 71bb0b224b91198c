import type { RoundView } from '../../../src/http/wire.ts';

export interface BookedRound {
  readonly round: RoundView;
  readonly at: Date;
}

const MOST = 200;

/** The rounds of this session, newest first, for the history sheet. A round that changes replaces itself. */
export class RoundsBook {
  #rounds: readonly BookedRound[] = [];

  get rounds(): readonly BookedRound[] {
    return this.#rounds;
  }

  get last(): RoundView | undefined {
    return this.#rounds[0]?.round;
  }

  write(round: RoundView): void {
    const others = this.#rounds.filter((booked) => booked.round.roundId !== round.roundId);
    const written = { round, at: new Date(round.startedMs ?? Date.now()) };
    this.#rounds = [written, ...others].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
  }
}
