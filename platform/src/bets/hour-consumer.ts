import { sql } from 'kysely';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';

const CHANGED = ['wager.accepted', 'wager.paid', 'wager.settled', 'wager.resettled', 'wager.rolled-back'] as const;

export const HOUR_CONSUMER = 'bets.hours';

/** The hour that holds an instant, as the database has them. */
export function hourOf(at: Date): Date {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}

/** Notes the hours whose sums do not hold any more. */
export const hourConsumer: Consumer = defineConsumer({
  name: HOUR_CONSUMER,
  on: CHANGED,
  apply: async (tx, events) => {
    const hours = new Map<string, { readonly memberId: string; readonly hour: Date }>();
    for (const { memberId, data } of events) {
      if (memberId === null) continue;
      const hour = hourOf(new Date(data.placedAt));
      hours.set(`${memberId} ${hour.getTime()}`, { memberId, hour });
    }
    const due = [...hours.values()];
    await sql`insert into bets_hour_due (member_id, hour)
      select * from unnest(${due.map(({ memberId }) => memberId)}::text[], ${due.map(({ hour }) => hour)}::timestamptz[])
      on conflict do nothing`.execute(tx);
  },
  reset: async (tx) => {
    await sql`delete from bets_day`.execute(tx);
    await sql`delete from bets_hour`.execute(tx);
    await sql`delete from bets_hour_due`.execute(tx);
  },
});
