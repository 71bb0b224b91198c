import { demoCalls, ok } from '@baize/protocol/kernel';
import type { Serve } from './serve.ts';
import type { Deps } from './wing.ts';

/** The demo's outbox and clock. Audience `local` keeps them to the demo and to this machine. */
export function addDemoDoors(serve: Serve, { outbox, clock, jobs, eventLog }: Deps): void {
  serve(demoCalls.listOutbox, async ({ query }) => {
    const sent = await outbox.list(query.to);
    return ok({ messages: sent.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })) });
  });
  serve(demoCalls.advanceClock, async ({ body }) => {
    const before = clock.now();
    await clock.advance(body.advanceMs);
    const ran = await jobs.runDue(before, clock.now());
    await eventLog.catchUp();
    return ok({ now: clock.now().toISOString(), ran });
  });
}
