import type { Deps, Job } from '../kernel/wing.ts';
import { foldSettledHours } from './record-sums.ts';

/** Adds up the hours of betting records that are over. */
export const betsJobs = ({ db }: Pick<Deps, 'db'>): readonly Job[] => [
  { name: 'bets-fold-hours', cron: '*/5 * * * *', run: (now) => foldSettledHours(db.transaction, now) },
];
