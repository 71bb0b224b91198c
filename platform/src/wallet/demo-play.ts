import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { freshId } from './fresh-id.ts';
import { settleStakes } from './stakes.ts';

/** What somebody of the demo's team did at an instant; done once for each key. */
interface Act {
  readonly memberId: string;
  readonly key: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

export interface DemoBet extends Act {
  readonly game: { readonly code: string; readonly vendor: string; readonly category: string };
  readonly payoutMinor: bigint;
  readonly settledAt: Date;
}

export interface DemoTransfer extends Act {
  readonly to: string;
  readonly direction: 'UP' | 'DOWN';
}

export interface DemoDay {
  readonly merchant: string;
  readonly currency: string;
  readonly dayStart: Date;
  readonly deposits: readonly Act[];
  readonly bets: readonly DemoBet[];
  readonly withdrawals: readonly Act[];
  readonly transfers: readonly DemoTransfer[];
}

const SCOPE = 'demo-team';
/** Nothing that a demo's member does is held back by a bound of the day. */
const NO_BOUND = String(10n ** 15n);

const all = <T extends Act>(acts: readonly T[]) => ({
  ids: acts.map(() => freshId()),
  members: acts.map(({ memberId }) => memberId),
  keys: acts.map(({ key }) => key),
  amounts: acts.map(({ amountMinor }) => String(amountMinor)),
  times: acts.map(({ at }) => at.toISOString()),
});

/**
 * A day of the demo's team by the functions that every deposit and bet goes through, a statement for each kind: what the
 * ledger would refuse, such as a stake that nobody holds, does not happen.
 */
export async function playDemoDay(tx: Tx, day: DemoDay): Promise<void> {
  await deposit(tx, day);
  await bet(tx, day);
  await withdraw(tx, day);
  await transfer(tx, day);
}

async function deposit(tx: Tx, { merchant, currency, deposits }: DemoDay): Promise<void> {
  if (deposits.length === 0) return;
  const { ids, members, keys, amounts, times } = all(deposits);
  await sql`select done.code from unnest(${ids}::text[], ${members}::text[], ${keys}::text[], ${amounts}::bigint[],
      ${times}::timestamptz[]) as a (id, member, key, amount, at)
    cross join lateral deposit_create(a.id, ${merchant}, a.member, ${currency}, 'demo', a.amount, 0, a.key, a.key,
      a.at + interval '1 hour', a.at, true, '{}'::jsonb) as done`.execute(tx);
}

async function bet(tx: Tx, { merchant, currency, bets }: DemoDay): Promise<void> {
  if (bets.length === 0) return;
  const { ids, members, keys, amounts, times } = all(bets);
  const game = (name: keyof DemoBet['game']) => bets.map((one) => one.game[name]);
  const { rows } = await sql<{ code: string; wager: string | null; duplicate: boolean }>`
    select done.code, done.wager_id as wager, done.duplicate
    from unnest(${ids}::text[], ${members}::text[], ${keys}::text[], ${amounts}::bigint[], ${times}::timestamptz[],
        ${game('code')}::text[], ${game('vendor')}::text[], ${game('category')}::text[])
        with ordinality as a (id, member, key, amount, at, game, vendor, category, place)
      cross join lateral ledger_member_account(${merchant}, a.member, 'CASH', '', ${currency}, a.at) as account
      cross join lateral stake_place(a.id, account, ${SCOPE}, a.key, a.key, 'GAMES', a.vendor, a.key, a.game, a.category,
        a.amount, '{}'::jsonb, a.at) as done
    order by a.place`.execute(tx);
  const settled = rows.flatMap(({ code, wager }, index) => {
    const placed = bets[index];
    return code === 'OK' && wager !== null && placed
      ? [{ wagerId: wager, version: 1, payoutMinor: placed.payoutMinor, at: placed.settledAt }]
      : [];
  });
  await settleStakes(tx, settled);
}

async function withdraw(tx: Tx, { merchant, currency, withdrawals, dayStart }: DemoDay): Promise<void> {
  if (withdrawals.length === 0) return;
  const { ids, members, keys, amounts, times } = all(withdrawals);
  const payee = JSON.stringify({
    id: 'demo',
    kind: 'BANK',
    provider: 'Harbour Bank',
    holder: 'Demo',
    accountEnding: '0000',
  });
  await sql`select withdrawal_close(done.withdrawal_id, 'PAID', a.amount, 0, '', a.at)
    from unnest(${ids}::text[], ${members}::text[], ${keys}::text[], ${amounts}::bigint[], ${times}::timestamptz[])
        as a (id, member, key, amount, at)
      cross join lateral withdrawal_create(a.id, ${merchant}, a.member, ${currency}, a.amount, 0, 1, ${NO_BOUND}, 9,
        ${dayStart}, false, true, ${payee}::jsonb, a.key, a.key, a.at) as done
    where done.code = 'OK' and not done.duplicate`.execute(tx);
}

async function transfer(tx: Tx, { merchant, currency, transfers, dayStart }: DemoDay): Promise<void> {
  if (transfers.length === 0) return;
  const { ids, members, keys, amounts, times } = all(transfers);
  await sql`select done.code from unnest(${ids}::text[], ${members}::text[], ${keys}::text[], ${amounts}::bigint[],
      ${times}::timestamptz[], ${transfers.map(({ to }) => to)}::text[],
      ${transfers.map(({ direction }) => direction)}::text[]) as a (id, member, key, amount, at, recipient, direction)
    cross join lateral line_transfer(a.id, ${merchant}, a.member, a.recipient, a.direction, ${currency}, a.amount,
      ${NO_BOUND}, ${NO_BOUND}, true, ${dayStart}, a.key, a.key, a.at) as done`.execute(tx);
}
