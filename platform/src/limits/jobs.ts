import { sql } from 'kysely';
import { appendEvent } from '../kernel/event-log.ts';
import type { Deps, Job } from '../kernel/wing.ts';

const AT_ONCE = 200;

interface Ended {
  readonly memberId: string;
  readonly merchant: string;
  readonly kind: 'time-out' | 'self-exclusion';
}

/** Says of each break once that it is over; that it is over needs nobody to say so. */
export const limitsJobs = ({ db, eventLog }: Pick<Deps, 'db' | 'eventLog'>): readonly Job[] => [
  {
    name: 'limits-end-breaks',
    cron: '*/5 * * * *',
    run: async (now) => {
      const endSome = () =>
        db.transaction(async (tx) => {
          const { rows } = await sql<Ended>`update limits_member set shut_out_end_told = true
            where member_id in (select member_id from limits_member
              where not shut_out_end_told and shut_out_until <= ${now}
              order by shut_out_until limit ${AT_ONCE} for update skip locked)
            returning member_id as "memberId", merchant, shut_out_kind as kind`.execute(tx);
          for (const { memberId, merchant, kind } of rows) {
            await appendEvent(tx, {
              type: 'limits.break-ended',
              merchant,
              memberId,
              subject: memberId,
              data: { kind },
              at: now,
            });
          }
          return rows.length;
        });
      while ((await endSome()) === AT_ONCE) eventLog.nudge();
      eventLog.nudge();
    },
  },
];
