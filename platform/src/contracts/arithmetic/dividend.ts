import { rateFor, type CarryMode, type Terms } from '@baize/protocol/contracts';

/** A team's figures for a period, in minor units. */
export interface TeamPeriod {
  readonly validBet: bigint;
  /** Members' profit and loss; below zero the team lost. */
  readonly memberPnl: bigint;
  readonly active: number;
  /** Salaries of the period that the agent was paid already. */
  readonly salaries: bigint;
  /** The rest of an earlier win, which reduces this period's loss. */
  readonly carriedWin: bigint;
}

export interface DividendSum {
  readonly loss: bigint;
  readonly base: bigint;
  /** Percent in hundredths; 0 where nothing is reached. */
  readonly rate: number;
  /** Rounded down to 0.01. */
  readonly grossMinor: bigint;
  /** The win that the next period has to make up for first, if the contract carries wins over. */
  readonly winLeft: bigint;
}

/** A dividend of one period (semantics §3.2). */
export function dividendOf(terms: Terms, team: TeamPeriod, rules: { readonly deductSalaries: boolean }): DividendSum {
  const { validBet, memberPnl, active, salaries, carriedWin } = team;
  const pnl = memberPnl + carriedWin;
  const loss = pnl < 0n ? -pnl : 0n;
  const winLeft = pnl > 0n ? pnl : 0n;
  if (loss === 0n) return { loss, base: 0n, rate: 0, grossMinor: 0n, winLeft };
  const rate = rateFor(terms, { validBet, loss, active });
  const rest = loss - (rules.deductSalaries ? salaries : 0n);
  const base = rest > 0n ? rest : 0n;
  const gross = (base * BigInt(rate)) / 10_000n;
  return { loss, base, rate, grossMinor: gross - (gross % 100n), winLeft };
}

/** The part of a win that the next period inherits. */
export function carriedOn(
  mode: CarryMode,
  {
    memberPnl,
    winLeft,
    newMonth,
  }: { readonly memberPnl: bigint; readonly winLeft: bigint; readonly newMonth: boolean },
): bigint {
  switch (mode) {
    case 'NONE':
      return 0n;
    case 'FOREVER':
      return winLeft;
    case 'PREVIOUS_PERIOD':
      return memberPnl > 0n ? memberPnl : 0n;
    case 'WITHIN_MONTH':
      return newMonth ? 0n : winLeft;
  }
}
