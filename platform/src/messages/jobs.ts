import { DAY_MS } from '@baize/protocol/kernel';
import { deleteBefore } from '../kernel/database/delete-before.ts';
import type { Deps, Job } from '../kernel/wing.ts';

const RESTORABLE_MS = 30 * DAY_MS;

/** Forgets deleted messages once they can no longer be restored. */
export const messagesJobs = ({ db }: Deps): readonly Job[] => [
  {
    name: 'messages-forget',
    cron: '23 4 * * *',
    run: (now) =>
      deleteBefore(db, {
        table: 'messages_message',
        column: 'deleted_at',
        before: new Date(now.getTime() - RESTORABLE_MS),
      }),
  },
];
