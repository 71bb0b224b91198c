import type { TransferRules, TurnoverRules, WithdrawalRules } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { withWallet } from './tables.ts';

const TURNOVER: TurnoverRules = { depositMultiplierBps: 10_000, weights: {}, clearThreshold: '1', strict: false };

export const readTurnoverRules = async (tx: Tx, merchant: string): Promise<TurnoverRules> => ({
  ...TURNOVER,
  ...(await kept<Partial<TurnoverRules>>(tx, merchant, 'turnover')),
});

export const setTurnoverRules = (tx: Tx, merchant: string, rules: TurnoverRules): Promise<void> =>
  keep(tx, merchant, 'turnover', rules);

/** Rough worth of ten US dollars' tenth in a currency, so that a brand begins with round bounds. */
const UNIT: Readonly<Record<string, bigint>> = { USD: 1n, EUR: 1n, THB: 30n, JPY: 150n, IDR: 15_000n, VND: 25_000n };

/** A brand's defaults: the ladder of semantics §4.2, so that later levels wait for a wing of ranks. */
function withdrawalDefaults(currency: string): WithdrawalRules {
  const units = (count: bigint): string => String(count * (UNIT[currency] ?? 1n));
  const level = (dailyUnits: bigint, freeCount: number) => ({
    dailyAmount: units(dailyUnits),
    dailyCount: 20,
    freeCount,
  });
  return {
    open: true,
    minAmount: units(10n),
    maxAmount: units(10_000n),
    feeFixed: units(1n),
    feeBps: 100,
    approveUpTo: '0',
    askPasswordAfterHours: 24,
    autoConfirmMinutes: 30,
    levels: [
      level(20_000n, 2),
      level(20_000n, 5),
      level(25_000n, 5),
      level(25_000n, 15),
      level(25_000n, 15),
      level(30_000n, 20),
      level(40_000n, 20),
      level(50_000n, 20),
    ],
  };
}

export const readWithdrawalRules = async (tx: Tx, merchant: string, currency: string): Promise<WithdrawalRules> => ({
  ...withdrawalDefaults(currency),
  ...(await kept<Partial<WithdrawalRules>>(tx, merchant, 'withdrawals')),
});

export const setWithdrawalRules = (tx: Tx, merchant: string, rules: WithdrawalRules): Promise<void> =>
  keep(tx, merchant, 'withdrawals', rules);

/** One wallet for everything, unless an operator set the brand otherwise. */
export const readWalletMode = async (tx: Tx, merchant: string): Promise<{ readonly isSingle: boolean }> => ({
  isSingle: true,
  ...(await kept<{ isSingle: boolean }>(tx, merchant, 'wallets')),
});

export const setWalletMode = (tx: Tx, merchant: string, mode: { readonly isSingle: boolean }): Promise<void> =>
  keep(tx, merchant, 'wallets', mode);

/** The same where nothing was decided yet. */
export const beginWalletMode = (tx: Tx, merchant: string, mode: { readonly isSingle: boolean }) =>
  sql`insert into wallet_rules (merchant, topic, rules) values (${merchant}, 'wallets', ${JSON.stringify(mode)}::jsonb)
    on conflict do nothing`.execute(tx);

/** Bounds of semantics §3.10: a second proof above a thousand, or above two thousand in a day. */
function transferDefaults(currency: string): TransferRules {
  const units = (count: bigint): string => String(count * (UNIT[currency] ?? 1n));
  return {
    open: true,
    minAmount: units(1n),
    maxAmount: units(5_000n),
    dailyAmount: units(10_000n),
    checkAbove: units(1_000n),
    checkDailyAbove: units(2_000n),
  };
}

export const readTransferRules = async (tx: Tx, merchant: string, currency: string): Promise<TransferRules> => ({
  ...transferDefaults(currency),
  ...(await kept<Partial<TransferRules>>(tx, merchant, 'transfers')),
});

export const setTransferRules = (tx: Tx, merchant: string, rules: TransferRules): Promise<void> =>
  keep(tx, merchant, 'transfers', rules);

type Topic = 'turnover' | 'withdrawals' | 'wallets' | 'transfers';

/** The operator's call has checked what is kept. */
async function kept<T>(tx: Tx, merchant: string, topic: Topic): Promise<T | undefined> {
  const row = await withWallet(tx)
    .selectFrom('wallet_rules')
    .select('rules')
    .where('merchant', '=', merchant)
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row?.rules as T | undefined;
}

async function keep(tx: Tx, merchant: string, topic: Topic, rules: object): Promise<void> {
  await sql`insert into wallet_rules (merchant, topic, rules) values (${merchant}, ${topic}, ${JSON.stringify(rules)}::jsonb)
    on conflict (merchant, topic) do update set rules = excluded.rules`.execute(tx);
}
