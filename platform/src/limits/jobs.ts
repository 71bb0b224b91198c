import { sql } from 'kysely';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { Deps, Job } from '../kernel/wing.ts';

const AT_ONCE = 200;
const NAME = 'limits-end-breaks';

interface Ended {
  readonly memberId: string;
  readonly merchant: string;
  readonly kind: 'time-out' | 'self-exclusion';
}

/** Says of each break once that it is over; that it is over needs nobody to say so. */
export const limitsJobs = ({ db, dueRows, eventLog }: Pick<Deps, 'db' | 'dueRows' | 'eventLog'>): readonly Job[] => [
  {
    name: NAME,
    cron: '*/5 * * * *',
    run: async (now) => {
      const due = (except: ReadonlySet<string>, only?: string) => sql`
        not shut_out_end_told and shut_out_until <= ${now} and member_id <> all(${[...except]}::text[])
        ${only === undefined ? sql`` : sql`and member_id = ${only}`} order by shut_out_until limit ${AT_ONCE}`;
      const tell = async (except: ReadonlySet<string>, only?: string): Promise<number> => {
        const notified = await db.transaction(async (tx) => {
          const { rows } = await sql<Ended>`update limits_member set shut_out_end_told = true
            where member_id in (select member_id from limits_member where ${due(except, only)} for update skip locked)
            returning member_id as "memberId", merchant, shut_out_kind as kind`.execute(tx);
          for (const { memberId, merchant, kind } of rows) {
            const type = 'limits.break-ended';
            await appendEvent(tx, { type, merchant, memberId, subject: memberId, data: { kind }, at: now });
          }
          return rows.length;
        });
        if (notified > 0) eventLog.nudge();
        return notified;
      };
      await dueRows.batches({
        job: NAME,
        now,
        batch: tell,
        rows: async (except) => {
          const { rows } = await db.read((tx) =>
            sql<Pick<Ended, 'memberId' | 'merchant'>>`select member_id as "memberId", merchant from limits_member
              where ${due(except)}`.execute(tx),
          );
          return rows;
        },
        keyOf: ({ memberId }) => memberId,
        merchantOf: ({ merchant }) => merchant,
        run: async ({ memberId }) => void (await tell(new Set(), memberId)),
      });
    },
  },
];
