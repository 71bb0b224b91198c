import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import type { Log } from '../../kernel/log.ts';
import { frameText } from './frame-text.ts';

export interface RelayOptions {
  /** The page's socket, which has sent nothing but its first message. */
  readonly line: WebSocket;
  readonly request: IncomingMessage;
  /** The room's own process is here. */
  readonly origin: string;
  readonly first: string;
  readonly log: Log;
}

/** A reader with more than this unsent is cut off; it joins again and gets a snapshot. */
const MOST_UNSENT = 256 * 1_024;
const CODE_RESTART = 1_012;

/** Marks a socket that comes from a process beside this one. It is not sent on once more. */
export const RELAYED_HEADER = 'x-arcade-relayed';

/**
 * Carries a page's messages to the process that has its room, and back. When that process is gone, the page is asked to
 * join again, which is when the room may have become this one's.
 */
export function relay({ line, request, origin, first, log }: RelayOptions): void {
  const url = new URL('/room', origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const { host = url.host, origin: page = origin } = request.headers;
  const far = new WebSocket(url, {
    headers: { host, origin: page, [RELAYED_HEADER]: '1' },
    perMessageDeflate: false,
    handshakeTimeout: 5_000,
  });
  const waiting = [first];

  far.on('open', () => {
    for (const text of waiting.splice(0)) far.send(text);
  });
  far.on('message', (data) => {
    if (line.bufferedAmount > MOST_UNSENT) return line.terminate();
    line.send(frameText(data));
  });
  far.on('close', (code, reason) => {
    const isOurs = code >= 4_000 || code === 1_008 || code === CODE_RESTART;
    line.close(isOurs ? code : CODE_RESTART, isOurs ? String(reason) : 'moved');
  });
  far.on('error', (error) => {
    log.warn({ err: error, origin }, 'the process that has a room cannot be reached');
    line.close(CODE_RESTART, 'moved');
  });
  line.on('message', (data) => {
    if (far.readyState === WebSocket.OPEN) far.send(frameText(data));
    else if (waiting.length < 8) waiting.push(frameText(data));
  });
  line.on('close', () => far.terminate());
}
