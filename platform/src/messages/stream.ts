import { MEMBER_KIND, refuse } from '@baize/protocol/kernel';
import { messagesCalls } from '@baize/protocol/messages';
import { eventStream } from '../kernel/events/event-stream.ts';
import { siteRoom } from '../kernel/events/events.ts';
import { rawReply, type Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { isSessionAlive } from '../session/index.ts';
import { broadcastRoom } from './rooms.ts';

/** Beyond this many on one node, pages ask every now and then instead. */
const MOST_STREAMS = 10_000;
/** More windows than anybody has of one session; the one that was opened first makes room. */
const MOST_OF_SESSION = 12;
/** So long one answer does for all streams of a session; shorter than the time between two heartbeats of one. */
const ASK_AGAIN_MS = 10_000;

/** The open streams of one session on this node. */
interface Opened {
  readonly streams: Set<AbortController>;
  alive?: { readonly answer: Promise<boolean>; readonly untilMs: number };
}

/** The events of whoever is signed in, page by page. */
export function addStream(serve: Serve, { events, db, clock, config, stopping }: Deps): void {
  const often = { limit: { max: 60, windowMs: 60_000, by: 'member' } } as const;
  const mostOfSession = Math.max(1, Math.floor(MOST_OF_SESSION * config.rateLimitFactor));
  const sessions = new Map<string, Opened>();
  let open = 0;

  const isAlive = (sessionId: string, opened: Opened): Promise<boolean> => {
    const nowMs = performance.now();
    if (opened.alive === undefined || opened.alive.untilMs <= nowMs) {
      const answer = db.single((tx) => isSessionAlive(tx, sessionId, clock.now()));
      opened.alive = { answer, untilMs: nowMs + ASK_AGAIN_MS };
    }
    return opened.alive.answer;
  };

  serve(messagesCalls.streamEvents, often, async ({ caller, signal }) => {
    if (open >= MOST_STREAMS) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 });
    const { sessionId } = caller;
    const opened: Opened = sessions.get(sessionId) ?? { streams: new Set() };
    sessions.set(sessionId, opened);
    const [oldest] = opened.streams;
    if (oldest !== undefined && opened.streams.size >= mostOfSession) {
      opened.streams.delete(oldest);
      oldest.abort();
    }
    const replaced = new AbortController();
    opened.streams.add(replaced);
    open += 1;
    const body = eventStream({
      sessionId,
      subscribe: (listener) => {
        const inbox = caller.isAgent === MEMBER_KIND.trial ? [] : [broadcastRoom(caller.merchantCode)];
        const leave = [caller.memberId, siteRoom(caller.merchantCode), ...inbox].map((room) =>
          events.subscribe(room, listener),
        );
        return () => leave.forEach((end) => end());
      },
      until: [signal, stopping, replaced.signal],
      stillWelcome: () => isAlive(sessionId, opened),
    });
    body.once('close', () => {
      open -= 1;
      opened.streams.delete(replaced);
      if (opened.streams.size === 0 && sessions.get(sessionId) === opened) sessions.delete(sessionId);
    });
    return rawReply({
      contentType: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      body,
    });
  });
}
