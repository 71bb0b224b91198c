import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '@baize/protocol/kernel/call';
import type { LiveEvent } from '@baize/protocol/messages';
import { endRefused } from '@baize/kit/kernel/client/client.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { readProblem, send } from '@baize/kit/kernel/client/request.ts';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';

export type LiveEventType = LiveEvent['type'];
export type LiveEventHandler<T extends LiveEventType> = (
  event: Extract<LiveEvent, { type: T }>,
  queryClient: QueryClient,
) => void;

/** A wing's handlers by the type of event. */
export type LiveEventHandlers = { readonly [T in LiveEventType]?: LiveEventHandler<T> };

const registered: LiveEventHandlers[] = [];

/** Wings say what an event changes in the cache; the app calls this for each wing; once more does nothing. */
export function registerLiveEvents(handlers: LiveEventHandlers): void {
  if (!registered.includes(handlers)) registered.push(handlers);
}

/** Hands one event to every handler of its type. */
export function dispatchLiveEvent(event: LiveEvent, queryClient: QueryClient): void {
  for (const handlers of registered) {
    const handle = handlers[event.type] as ((event: LiveEvent, queryClient: QueryClient) => void) | undefined;
    handle?.(event, queryClient);
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends a comment every 15 seconds or so; a minute of silence is a dead line. */
const SILENCE_MS = 60_000;

export interface LiveEventsOptions {
  readonly path: CallPath;
  readonly queryClient: QueryClient;
  /** Called on each connection but one at the first try: events may have been missed before it. */
  readonly onReconnect: () => void;
  /** Called on a connection at the first try: what was asked for before it may have changed unheard. */
  readonly onConnect?: () => void;
  /** Called after each attempt that found no stream: what it would have brought has to be asked for. */
  readonly onSilence?: () => void;
}

/**
 * Keeps a stream of server-sent events open until told to stop. Fetch rather than EventSource, because the
 * token goes in a header and never in an address. A refused token ends the stream for good, and the session.
 */
export function openLiveEvents({
  path,
  queryClient,
  onReconnect,
  onConnect,
  onSilence,
}: LiveEventsOptions): () => void {
  const stop = new AbortController();
  void (async () => {
    let wait = FIRST_WAIT_MS;
    for (let tries = 0; !stop.signal.aborted; tries += 1) {
      let connected = false;
      const token = currentSession()?.token;
      try {
        await listen(
          path,
          stop.signal,
          (event) => {
            wait = FIRST_WAIT_MS;
            dispatchLiveEvent(event, queryClient);
          },
          () => {
            connected = true;
            if (tries > 0) onReconnect();
            else onConnect?.();
          },
        );
      } catch (error) {
        endRefused(error, token);
        if (isProblem(error, 'NOT_LOGGED_IN', 'FORBIDDEN')) return;
      }
      if (!connected && !stop.signal.aborted) onSilence?.();
      await delay(wait * (0.75 + Math.random() / 2), stop.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  })();
  return () => stop.abort();
}

async function listen(
  path: CallPath,
  stop: AbortSignal,
  onEvent: (event: LiveEvent) => void,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    await send(path, {}, { signal, timeoutMs: 2 ** 31 - 1 }, async (response) => {
      if (!response.ok || !response.body) throw await readProblem(response);
      onOpen();
      const parse = eventParser(onEvent);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        parse(part.value);
      }
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Puts pieces of a text/event-stream together; each finished block with data becomes an event. */
export function eventParser(onEvent: (event: LiveEvent) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event) onEvent(event);
    }
  };
}

function readBlock(block: string): LiveEvent | undefined {
  let type = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) type = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (!type || data.length === 0) return undefined;
  try {
    return { ...(JSON.parse(data.join('\n')) as object), type } as LiveEvent;
  } catch {
    return undefined;
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
