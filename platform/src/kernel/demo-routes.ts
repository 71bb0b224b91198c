import { demoCalls, ok } from '@baize/protocol/kernel';
import type { Serve } from './calls/serve.ts';
import { listSetAside } from './jobs/set-aside-store.ts';
import type { Deps } from './wing.ts';

const SHOWN_SET_ASIDE = 100;
const EVENT_LOG = 'event-log';

/** The demo's outbox and clock. Audience `local` keeps them to the demo and to this machine. */
export function addDemoRoutes(serve: Serve, { db, log, outbox, clock, jobs, eventLog }: Deps): void {
  serve(demoCalls.listOutbox, async ({ query }) => {
    const sent = await outbox.list(query.to);
    return ok({ messages: sent.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })) });
  });
  serve(demoCalls.advanceClock, async ({ body }) => {
    const before = clock.now();
    await clock.advance(body.advanceMs);
    const { ran, failed } = await jobs.runDue(before, clock.now());
    for (const { name, error } of failed) log.error({ err: error, job: name }, 'a job failed');
    // The time has moved all the same, and what fails is tried again; the answer says so.
    const behind = await eventLog.catchUp().then(
      () => [],
      (error: unknown) => {
        log.error({ err: error }, 'the event log could not be caught up');
        return [EVENT_LOG];
      },
    );
    const setAside = await db.single((tx) => listSetAside(tx, { limit: SHOWN_SET_ASIDE }));
    return ok({
      now: clock.now().toISOString(),
      ran: [...ran],
      failed: [...failed.map(({ name }) => name), ...behind],
      setAside: setAside.map(({ job, key, reason }) => ({ job, key, reason })),
    });
  });
}
