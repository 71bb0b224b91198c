import { DAY_MS } from '@baize/protocol/kernel';
import { deleteBefore } from '../kernel/database/delete-before.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import { countPlays } from './lobby/lobby-figures-store.ts';
import { LAUNCH_MS } from './launch/play-tokens.ts';

/** Launches, with their tokens and sessions, are forgotten a week after they can no longer be used: until then they help to answer questions. */
const KEEP_MS = LAUNCH_MS + 7 * DAY_MS;

export const gamesJobs = ({ db }: Pick<Deps, 'db'>): readonly Job[] => [
  {
    name: 'games-count-plays',
    cron: '*/10 * * * *',
    run: (now) => db.transaction((tx) => countPlays(tx, now)),
  },
  {
    name: 'games-forget-launches',
    cron: '41 3 * * *',
    run: (now) =>
      deleteBefore(db, { table: 'game_launches', column: 'opened_at', before: new Date(now.getTime() - KEEP_MS) }),
  },
];
