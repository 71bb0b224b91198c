import { messagesCalls } from '@baize/protocol/messages';
import { siteRoom } from '../kernel/events.ts';
import { rawReply, type Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { isSessionAlive } from '../session/index.ts';
import { eventStream } from './event-stream.ts';

export function messagesRoutes(serve: Serve, { events, db, clock, stopping }: Deps): void {
  serve(messagesCalls.streamEvents, async ({ caller, signal }) =>
    rawReply({
      contentType: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      body: eventStream({
        sessionId: caller.sessionId,
        subscribe: (listener) => {
          const leave = [caller.memberId, siteRoom(caller.merchantCode)].map((room) =>
            events.subscribe(room, listener),
          );
          return () => leave.forEach((end) => end());
        },
        until: [signal, stopping],
        stillWelcome: () => db.read((tx) => isSessionAlive(tx, caller.sessionId, clock.now())),
      }),
    }),
  );
}
