import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { freshId } from '../fresh-id.ts';
import { settleStakes } from './stakes.ts';

/** An action of a demo team's member at an instant; done once for each key. */
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
/** A limit so high that it never stops a demo's member. */
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
    cross join lateral deposit_create(
      p_id => a.id, p_merchant => ${merchant}, p_member => a.member, p_currency => ${currency}, p_method => 'demo',
      p_amount => a.amount, p_fee => 0, p_key => a.key, p_fingerprint => a.key, p_due_at => a.at + interval '1 hour',
      p_at => a.at, p_at_once => true, p_terms => '{}'::jsonb) as done`.execute(tx);
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
      cross join lateral stake_place(
        p_fresh_wager => a.id, p_account => account, p_scope => ${SCOPE}, p_key => a.key, p_fingerprint => a.key,
        p_house => 'GAMES', p_provider => a.vendor, p_ticket => a.key, p_game => a.game, p_category => a.category,
        p_amount => a.amount, p_detail => '{}'::jsonb, p_at => a.at) as done
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
      cross join lateral withdrawal_create(
        p_id => a.id, p_merchant => ${merchant}, p_member => a.member, p_currency => ${currency}, p_amount => a.amount,
        p_fee => 0, p_free => 1, p_daily_amount => ${NO_BOUND}, p_daily_count => 9, p_day_start => ${dayStart},
        p_strict => false, p_at_once => true, p_payee => ${payee}::jsonb, p_key => a.key, p_fingerprint => a.key,
        p_at => a.at) as done
    where done.code = 'OK' and not done.duplicate`.execute(tx);
}

async function transfer(tx: Tx, { merchant, currency, transfers, dayStart }: DemoDay): Promise<void> {
  if (transfers.length === 0) return;
  const { ids, members, keys, amounts, times } = all(transfers);
  await sql`select done.code from unnest(${ids}::text[], ${members}::text[], ${keys}::text[], ${amounts}::bigint[],
      ${times}::timestamptz[], ${transfers.map(({ to }) => to)}::text[],
      ${transfers.map(({ direction }) => direction)}::text[]) as a (id, member, key, amount, at, recipient, direction)
    cross join lateral line_transfer(
      p_id => a.id, p_merchant => ${merchant}, p_from => a.member, p_to => a.recipient, p_direction => a.direction,
      p_currency => ${currency}, p_amount => a.amount, p_daily => ${NO_BOUND}, p_check_daily => ${NO_BOUND},
      p_checked => true, p_day_start => ${dayStart}, p_key => a.key, p_fingerprint => a.key, p_at => a.at) as done`.execute(
    tx,
  );
}
