import { formatMoney, minorOf, multiplyRatio, type Currency } from '@baize/protocol/kernel';
import type { Ladder, RankTable, RankView, VipBonus } from '@baize/protocol/vip';
import type { WithdrawalRules } from '@baize/protocol/wallet';
import { rankName } from './ladder.ts';
import type { BonusRow } from './store.ts';

/** A brand's cashback on the valid bets of a rank, by game category in basis points. */
export type CashbackRates = readonly { readonly category: string; readonly bps: number }[];

export interface TableParts {
  readonly ladder: Ladder;
  readonly withdrawals: WithdrawalRules;
  readonly cashback: readonly CashbackRates[];
  readonly currency: Currency;
  readonly language: string;
}

/** The table that everybody reads. */
export function tableOf({ ladder, withdrawals, cashback, currency, language }: TableParts): RankTable {
  const show = (amount: string): string => formatMoney(minorOf(amount), currency);
  const { keepDays, turnoverBps, monthlyDeposit, birthdayAfterDays, claimDays } = ladder;
  return {
    currency: currency.code,
    ranks: ladder.ranks.map((rank, level): RankView => {
      const limits = withdrawals.levels[Math.min(level, withdrawals.levels.length - 1)];
      return {
        level,
        name: rankName(rank.names, level, language),
        deposit: show(rank.deposit),
        validBet: show(rank.validBet),
        keepBet: show(rank.keepBet),
        upgradeBonus: show(rank.upgradeBonus),
        birthdayBonus: show(rank.birthdayBonus),
        monthlyBonus: show(rank.monthlyBonus),
        dailyWithdrawal: show(limits?.dailyAmount ?? '0'),
        dailyWithdrawals: limits?.dailyCount ?? 0,
        freeWithdrawals: limits?.freeCount ?? 0,
        cashback: [...(cashback[Math.min(level, cashback.length - 1)] ?? [])],
      };
    }),
    keepDays,
    turnoverBps,
    monthlyDeposit: show(monthlyDeposit),
    birthdayAfterDays,
    claimDays,
  };
}

export function bonusOf(row: BonusRow, currency: Currency, now: Date): VipBonus {
  const { id, kind, level, amount, turnoverBps, offeredAt, expiresAt, claimedAt } = row;
  return {
    id,
    kind,
    level,
    amount: formatMoney(amount, currency),
    turnover: formatMoney(multiplyRatio(amount, BigInt(turnoverBps), 10_000n, 'up'), currency),
    state: claimedAt ? 'claimed' : expiresAt > now ? 'open' : 'expired',
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}
