/** The clock of a card room. Tests move a clock of their own. */
export interface CardPace {
  /** From enough players to the stakes: others may still sit down. */
  readonly startMs: number;
  /** The same where no chair is free, or all others are bots. */
  readonly fullMs: number;
  /** A settled hand is shown this long. */
  readonly resultMs: number;
  /** A bot thinks between these two. */
  readonly botLeastMs: number;
  readonly botMostMs: number;
  /** A seat whose page is gone gets this much more in one hand, in steps. */
  readonly refillMs: number;
  readonly refillStepMs: number;
  /** A seat that was given up is played by the default acts at this pace. */
  readonly givenUpMs: number;
  readonly leaseMs: number;
  readonly checkMs: number;
  readonly absentMs: number;
}

export const CARD_PACE: CardPace = {
  startMs: 6_000,
  fullMs: 2_000,
  resultMs: 12_000,
  botLeastMs: 900,
  botMostMs: 2_400,
  refillMs: 60_000,
  refillStepMs: 15_000,
  givenUpMs: 800,
  leaseMs: 6_000,
  checkMs: 60_000,
  absentMs: 120_000,
};
