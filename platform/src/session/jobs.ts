import { DAY_MS } from '@baize/protocol/kernel';
import { deleteBefore } from '../kernel/database/delete-before.ts';
import { runSteps } from '../kernel/jobs/jobs.ts';
import type { Deps, Job } from '../kernel/wing.ts';
import { forgetAttempts } from './sign-in/attempt-store.ts';
import { forgetCodes } from './codes/code-store.ts';
import { forgetLinks } from './passwords/password-link-store.ts';
import { forgetRememberedBefore } from './sign-in/remembered-store.ts';
import { forgetChallenges } from './second-factor/second-factor-store.ts';
import { forgetTrials } from './session-store.ts';

/** Sessions and sign-ins stay visible to their owner, and to whoever looks into a break-in, for so long. */
const KEPT_DAYS = 90;

/** Trial accounts are deleted after a week. */
const TRIALS_KEPT_DAYS = 7;

/** Each has sessions, sign-ins and more of its own, so many in a transaction. */
const TRIALS_AT_ONCE = 1_000;

const NAME = 'session-forget';

/** Forgets sessions, sign-ins, codes and counted attempts that are long past. */
export const sessionJobs = ({ db, log }: Deps): readonly Job[] => [
  {
    name: NAME,
    cron: '41 3 * * *',
    run: (now) => {
      const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
      return runSteps(log, NAME, {
        sessions: () => deleteBefore(db, { table: 'session_session', column: 'ends_at', before: before(KEPT_DAYS) }),
        logins: () => deleteBefore(db, { table: 'session_login', column: 'at', before: before(KEPT_DAYS) }),
        trials: () => forgetAllTrials(db, before(TRIALS_KEPT_DAYS)),
        attempts: () => db.transaction((tx) => forgetAttempts(tx, before(1))),
        codes: () => db.transaction((tx) => forgetCodes(tx, before(1))),
        links: () => db.transaction((tx) => forgetLinks(tx, before(1))),
        challenges: () => db.transaction((tx) => forgetChallenges(tx, before(1))),
        remembered: () => db.transaction((tx) => forgetRememberedBefore(tx, now)),
      });
    },
  },
];

async function forgetAllTrials(db: Deps['db'], before: Date): Promise<void> {
  for (let forgotten = TRIALS_AT_ONCE; forgotten === TRIALS_AT_ONCE;)
    forgotten = await db.transaction((tx) => forgetTrials(tx, before, TRIALS_AT_ONCE));
}
