import { DEFAULT_LANGUAGE } from '@baize/protocol/kernel';
import type { Ladder } from '@baize/protocol/vip';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { text, textWith, type TextId } from '../kernel/texts/texts.ts';

/** Rough worth of a US dollar in a currency, so that a brand begins with round figures. */
const UNIT: Readonly<Record<string, bigint>> = { USD: 1n, EUR: 1n, THB: 30n, JPY: 150n, IDR: 15_000n, VND: 25_000n };

/** Deposit, valid bet, keep, upgrade, birthday, monthly: semantics §4.2 for a dollar, in tenths of one. */
const STEPS: readonly (readonly [bigint, bigint, bigint, bigint, bigint, bigint])[] = [
  [0n, 0n, 0n, 0n, 0n, 0n],
  [5_000n, 50_000n, 20_000n, 188n, 88n, 0n],
  [20_000n, 200_000n, 60_000n, 388n, 168n, 66n],
  [100_000n, 500_000n, 180_000n, 888n, 288n, 188n],
  [300_000n, 1_500_000n, 600_000n, 1_688n, 588n, 388n],
  [800_000n, 4_000_000n, 1_500_000n, 2_888n, 888n, 1_288n],
  [1_500_000n, 8_000_000n, 3_000_000n, 5_888n, 1_888n, 2_888n],
  [3_000_000n, 15_000_000n, 6_000_000n, 8_888n, 3_888n, 5_888n],
];

/** The default limits of a brand. */
export function defaultLadder(currency: string): Ladder {
  const unit = UNIT[currency] ?? 1n;
  const tenths = (count: bigint): string => {
    const [whole, rest] = [(count * unit) / 10n, (count * unit) % 10n];
    return rest === 0n ? String(whole) : `${whole}.${rest}0`;
  };
  return {
    ranks: STEPS.map(([deposit, validBet, keepBet, upgradeBonus, birthdayBonus, monthlyBonus]) => ({
      names: {},
      deposit: tenths(deposit),
      validBet: tenths(validBet),
      keepBet: tenths(keepBet),
      upgradeBonus: tenths(upgradeBonus),
      birthdayBonus: tenths(birthdayBonus),
      monthlyBonus: tenths(monthlyBonus),
    })),
    keepDays: 60,
    turnoverBps: 10_000,
    monthlyDeposit: tenths(1_000n),
    birthdayAfterDays: 60,
    claimDays: 30,
  };
}

/** The ladder that holds for a brand. */
export async function readLadder(tx: Tx, merchant: string, currency: string): Promise<Ladder> {
  const { rows } = await sql<{ ladder: Ladder }>`select ladder from vip_ladder where merchant = ${merchant}`.execute(
    tx,
  );
  // The operator's call has checked what is kept.
  return rows[0]?.ladder ?? defaultLadder(currency);
}

/** Keeps a ladder, and has every member of the brand looked at by it. */
export async function setLadder(tx: Tx, merchant: string, ladder: Ladder, now: Date): Promise<void> {
  await sql`insert into vip_ladder (merchant, ladder) values (${merchant}, ${JSON.stringify(ladder)}::jsonb)
    on conflict (merchant) do update set ladder = excluded.ladder`.execute(tx);
  await sql`update vip_member set due_at = least(due_at, ${now}::timestamptz) where merchant = ${merchant}`.execute(tx);
}

type Names = Ladder['ranks'][number]['names'];

/** The default name of a rank; beyond the last ball the ranks are numbered. */
function defaultName(language: string, level: number): string {
  const own = DEFAULT_NAMES[level];
  return own === undefined ? text(language, 'vip.rank-number', { level }) : textWith(language, own);
}

const DEFAULT_NAMES: readonly TextId[] = [
  'vip.rank-0',
  'vip.rank-1',
  'vip.rank-2',
  'vip.rank-3',
  'vip.rank-4',
  'vip.rank-5',
  'vip.rank-6',
  'vip.rank-7',
];

export const rankName = (names: Names | undefined, level: number, language: string): string =>
  names?.[language] ?? names?.[DEFAULT_LANGUAGE] ?? defaultName(language, level);
