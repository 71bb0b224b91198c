import type { Deps, Job } from '../kernel/wing.ts';
import { forgetAttempts } from './sign-in/attempt-store.ts';
import { forgetCodes } from './codes/code-store.ts';
import { forgetLinks } from './passwords/password-link-store.ts';
import { forgetRememberedBefore } from './sign-in/remembered-store.ts';
import { forgetChallenges } from './second-factor/second-factor-store.ts';
import { forgetBefore, forgetTrials } from './session-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Sessions and sign-ins stay visible to their owner, and to whoever looks into a break-in, for so long. */
const KEPT_DAYS = 90;

/** What somebody tried out a week ago, nobody asks about. */
const TRIALS_KEPT_DAYS = 7;

/** Forgets sessions, sign-ins, codes and counted attempts that are long past. */
export const sessionJobs = ({ db }: Deps): readonly Job[] => [
  {
    name: 'session-forget',
    cron: '41 3 * * *',
    run: async (now) => {
      await db.transaction((tx) => forgetBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
      await db.transaction((tx) => forgetTrials(tx, new Date(now.getTime() - TRIALS_KEPT_DAYS * DAY_MS)));
      await db.transaction(async (tx) => {
        const yesterday = new Date(now.getTime() - DAY_MS);
        await forgetAttempts(tx, yesterday);
        await forgetCodes(tx, yesterday);
        await forgetLinks(tx, yesterday);
        await forgetChallenges(tx, yesterday);
        await forgetRememberedBefore(tx, now);
      });
    },
  },
];
