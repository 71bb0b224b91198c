import { PassThrough, type Readable } from 'node:stream';
import type { LiveEvent } from '@baize/protocol/messages';

const HEARTBEAT_MS = 15_000;
/** The backlog of one slow reader before it is disconnected; it reconnects and reads the current state. */
const BACKLOG_BYTES = 64 * 1024;

export interface EventStreamOptions {
  /** The session of the reader, if there is one: the end of another one of theirs is not sent. */
  readonly sessionId?: string;
  /** Starts listening; returns the function that stops it. */
  readonly subscribe: (listener: (event: LiveEvent) => void) => () => void;
  /** Each of these ends the stream: the reader has gone, or the platform is stopping. */
  readonly until: readonly AbortSignal[];
  /** Whether the session still lives; asked at every heartbeat of a reader who has one. */
  readonly stillWelcome?: () => Promise<boolean>;
}

/** Server-sent events of one page: `event` is the kind, `data` the event as JSON. */
export function eventStream({
  sessionId,
  subscribe,
  until,
  stillWelcome = async () => true,
}: EventStreamOptions): Readable {
  const stream = new PassThrough({ highWaterMark: BACKLOG_BYTES });
  const send = (text: string): void => {
    if (!stream.writableEnded && stream.writableLength + text.length <= BACKLOG_BYTES) stream.write(text);
    else stream.destroy();
  };
  const unsubscribe = subscribe((event) => {
    if (event.type === 'session-ended' && event.sessionId !== undefined && event.sessionId !== sessionId) return;
    send(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (event.type === 'session-ended') stream.end();
  });
  const heartbeat = setInterval(() => {
    stillWelcome().then(
      (welcome) =>
        welcome ? send(': still here\n\n') : stream.end('event: session-ended\ndata: {"type":"session-ended"}\n\n'),
      // The session could not be looked up this time; the next heartbeat tries again.
      () => send(': still here\n\n'),
    );
  }, HEARTBEAT_MS);
  const end = (): void => void stream.end();
  for (const signal of until) signal.addEventListener('abort', end, { once: true });
  stream.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    for (const signal of until) signal.removeEventListener('abort', end);
  });
  // Sent at once, so that proxies pass the head on and the reader knows that it is connected.
  send('retry: 2000\n\n: welcome\n\n');
  return stream;
}
