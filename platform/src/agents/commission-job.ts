import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { inPages } from '../kernel/jobs/due-rows.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import { creditBonus } from '../wallet/index.ts';
import { FIGURES } from './figures/figures-consumer.ts';

/** Days that were missed are made good for so long. */
const LOOKS_BACK_DAYS = 31;
const PAGE = 200;
export const COMMISSION_SUBJECT = 'agents:commission';

interface OpenDay {
  readonly merchant: string;
  readonly day: string;
}

/** Days that are over in the brand's time zone, were played on, and are not paid. */
async function openDays(tx: Tx, now: Date): Promise<readonly OpenDay[]> {
  const brands = await sql<{ merchant: string; zone: string }>`
    select code as merchant, merchant_time_zone(code) as zone from merchant`.execute(tx);
  const found: OpenDay[] = [];
  for (const { merchant, zone } of brands.rows) {
    const today = dayIn(zone, now);
    const { rows } = await sql<OpenDay>`
      select ${merchant} as merchant, to_char(p.day, 'YYYY-MM-DD') as day
      from (select distinct day from agents_play where merchant = ${merchant}
        and day < ${today}::date and day >= ${today}::date - ${LOOKS_BACK_DAYS}::integer) p
      where not exists (select from agents_commission_day c where c.merchant = ${merchant} and c.day = p.day)
      order by p.day`.execute(tx);
    found.push(...rows);
  }
  return found;
}

/** Writes down what everybody earned on a day, once. */
async function closeDay(tx: Tx, { merchant, day }: OpenDay, now: Date): Promise<void> {
  const { rows: taken } = await sql`insert into agents_commission_day (merchant, day, paid_at)
    values (${merchant}, ${day}::date, ${now}) on conflict do nothing returning day`.execute(tx);
  if (taken.length === 0) return;
  await sql`insert into agents_commission_due (merchant, day, member_id, currency, earned)
    select ${merchant}, ${day}::date, c.member_id, c.currency, c.earned
    from agents_commission_of(${merchant}, ${day}::date) c`.execute(tx);
}

interface DueCommission extends OpenDay {
  readonly memberId: string;
  readonly currency: string;
}

const keyOf = ({ day, memberId, currency }: DueCommission): string => `${day}:${memberId}:${currency}`;

async function dueAfter(tx: Tx, after: DueCommission | undefined): Promise<readonly DueCommission[]> {
  const { rows } = await sql<DueCommission>`
    select merchant, to_char(day, 'YYYY-MM-DD') as day, member_id as "memberId", currency from agents_commission_due
    where ${after === undefined} or (day, merchant, member_id, currency) >
      (${after?.day ?? '-infinity'}::date, ${after?.merchant ?? ''}, ${after?.memberId ?? ''}, ${after?.currency ?? ''})
    order by day, merchant, member_id, currency limit ${PAGE}`.execute(tx);
  return rows;
}

async function payOne(tx: Tx, due: DueCommission, now: Date): Promise<void> {
  const { merchant, day, memberId, currency } = due;
  const { rows } = await sql<{ earned: bigint }>`delete from agents_commission_due
    where merchant = ${merchant} and day = ${day}::date and member_id = ${memberId} and currency = ${currency}
    returning earned`.execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  const { code } = await creditBonus(tx, {
    merchant,
    memberId,
    currency,
    kind: 'AGENT_REBATE',
    amountMinor: row.earned,
    scope: 'agents.commission',
    key: keyOf(due),
    reference: day,
    subject: COMMISSION_SUBJECT,
    at: now,
  });
  if (code !== 'OK') throw new Error(`the commission of ${memberId} for ${day} was refused: ${code}`);
}

/** The commission of a day is paid on the next one (specification §9), and can be withdrawn at once. */
export const commissionJob = ({ db, eventLog, dueRows }: Deps): Job => ({
  name: 'agents-commission',
  cron: '9 * * * *',
  run: async (now) => {
    // Bets of the day that the figures have not heard of yet would be left out for good.
    await eventLog.catchUpOn([FIGURES], now);
    await dueRows.run({
      job: 'agents-commission-days',
      now,
      rows: await openDays(db.kysely, now),
      keyOf: ({ merchant, day }) => `${merchant}:${day}`,
      merchantOf: ({ merchant }) => merchant,
      run: (day) => db.transaction((tx) => closeDay(tx, day, now)),
    });
    await dueRows.run({
      job: 'agents-commission',
      now,
      rows: inPages(PAGE, (after: DueCommission | undefined) => db.single((tx) => dueAfter(tx, after))),
      keyOf,
      merchantOf: ({ merchant }) => merchant,
      run: async (due) => {
        await db.transaction((tx) => payOne(tx, due, now));
        eventLog.nudge();
      },
    });
  },
});
