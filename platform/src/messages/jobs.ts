import type { Deps, Job } from '../kernel/wing.ts';
import { forgetDeleted } from './store.ts';

const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/** Forgets deleted messages once they can no longer be restored. */
export const messagesJobs = ({ db }: Deps): readonly Job[] => [
  {
    name: 'messages-forget',
    cron: '23 4 * * *',
    run: (now) => db.transaction((tx) => forgetDeleted(tx, new Date(now.getTime() - RESTORABLE_MS))),
  },
];
