import { sql } from 'kysely';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import { lookAtEveryBalance } from './figures/balances-consumer.ts';

export const upkeepJobs = ({ db }: Pick<Deps, 'db'>): readonly Job[] => [
  {
    // Sign-ups add a row for each agent above; they are put together here, so that counting a team stays cheap.
    name: 'agents-fold-people',
    cron: '*/10 * * * *',
    run: async () => void (await db.transaction((tx) => sql`select agents_fold_people()`.execute(tx))),
  },
  { name: 'agents-balances', cron: '17 4 * * *', run: () => lookAtEveryBalance((work) => db.transaction(work)) },
];
