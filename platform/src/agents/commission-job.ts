import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { dayIn } from '../kernel/time-zone.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import { creditBonus } from '../wallet/index.ts';
import { FIGURES } from './figures-consumer.ts';

/** Days that were missed are made good for so long. */
const LOOKS_BACK_DAYS = 31;
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

/** Pays everybody's commission of a day, or nobody's. */
async function payDay(tx: Tx, { merchant, day }: OpenDay, now: Date): Promise<void> {
  const { rows: taken } = await sql`insert into agents_commission_day (merchant, day, paid_at)
    values (${merchant}, ${day}::date, ${now}) on conflict do nothing returning day`.execute(tx);
  if (taken.length === 0) return;
  const { rows } = await sql<{ memberId: string; currency: string; earned: bigint }>`
    select c.member_id as "memberId", c.currency, c.earned from agents_commission_of(${merchant}, ${day}::date) c
    order by c.member_id`.execute(tx);
  for (const { memberId, currency, earned } of rows) {
    const { code } = await creditBonus(tx, {
      merchant,
      memberId,
      currency,
      kind: 'AGENT_REBATE',
      amountMinor: earned,
      scope: 'agents.commission',
      key: `${day}:${memberId}:${currency}`,
      reference: day,
      subject: COMMISSION_SUBJECT,
      at: now,
    });
    if (code !== 'OK') throw new Error(`the commission of ${memberId} for ${day} was refused: ${code}`);
  }
}

/** The commission of a day is paid on the next one (specification §9), and can be withdrawn at once. */
export const commissionJob = (deps: Deps): Job => ({
  name: 'agents-commission',
  cron: '9 * * * *',
  run: async (now) => {
    // Bets of the day that the figures have not heard of yet would be left out for good.
    await deps.eventLog.catchUpOn([FIGURES], now);
    for (const day of await openDays(deps.db.kysely, now)) {
      await deps.db.transaction((tx) => payDay(tx, day, now));
      deps.eventLog.nudge();
    }
  },
});
