import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Log } from '../../kernel/log.ts';
import type { Later } from '../../kernel/timing.ts';
import type { SessionRow } from '../../rounds/records.ts';
import type { FoundSession } from '../../sessions/service.ts';
import { frameText } from './frame-text.ts';
import { relay, RELAYED_HEADER } from './relay.ts';
import type { Place, RoomKind } from './room-kind.ts';

export interface SocketOptions {
  readonly server: Server;
  /** A session is seated by the kind that serves its game. */
  readonly kinds: readonly RoomKind[];
  readonly findSession: (sessionId: string) => Promise<FoundSession> | FoundSession;
  readonly now: () => number;
  readonly later: Later;
  readonly log: Log;
}

export const ROOM_PATH = '/room';
/** The longest message of a page: a felt full of chips. */
const MOST_BYTES = 8_192;
const JOIN_WITHIN_MS = 10_000;
const HEARTBEAT_MS = 20_000;
/** So many messages a page may send at once, and so many a second for long. */
const BURST = 40;
const PER_SECOND = 10;
const MOST_SOCKETS = 10_000;
/** Sockets that have said nothing yet. */
const MOST_STRANGERS = 500;

const CODE_POLICY = 1_008;
const CODE_RESTART = 1_012;
const CODE_ENDED = 4_001;

const joinMessage = z.object({
  type: z.literal('join'),
  game: z.string().check(z.maxLength(50)),
  ticket: z.string().check(z.minLength(1), z.maxLength(128)),
  after: z.optional(z.int().check(z.minimum(0))),
  room: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
const pingMessage = z.object({ type: z.literal('ping'), id: z.string().check(z.minLength(1), z.maxLength(64)) });
/** Everything else belongs to a kind of room, which reads it once its page is seated. */
const otherMessage = z.looseObject({ type: z.string().check(z.maxLength(24)) });

type Join = z.infer<typeof joinMessage>;
type Read =
  | { readonly kind: 'join'; readonly join: Join }
  | { readonly kind: 'ping'; readonly id: string }
  | { readonly kind: 'other'; readonly message: unknown };

function readMessage(data: RawData, isBinary: boolean): Read | undefined {
  if (isBinary) return undefined;
  try {
    const other = otherMessage.safeParse(JSON.parse(frameText(data)));
    if (!other.success) return undefined;
    const message = other.data;
    if (message.type === 'join') {
      const join = joinMessage.safeParse(message);
      return join.success ? { kind: 'join', join: join.data } : undefined;
    }
    if (message.type !== 'ping') return { kind: 'other', message };
    const ping = pingMessage.safeParse(message);
    return ping.success ? { kind: 'ping', id: ping.data.id } : undefined;
  } catch {
    return undefined;
  }
}

/** A page of this very origin: any other site's socket would carry no ticket, but it may not even ask. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  const url = origin === undefined ? null : URL.parse(origin);
  return url !== null && host !== undefined && url.host === host;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Tokens for messages, filled up again as time passes. */
function createBudget(now: () => number): () => boolean {
  let left = BURST;
  let at = now();
  return () => {
    const nowMs = now();
    left = Math.min(BURST, left + ((nowMs - at) / 1_000) * PER_SECOND);
    at = nowMs;
    left -= 1;
    return left >= 0;
  };
}

/** The sockets of the rooms' pages, on the server of the other calls. What a page may do hangs on its ticket alone. */
export function registerSockets({ server, kinds, findSession, now, later, log }: SocketOptions) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  let strangers = 0;

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = request.url?.split('?', 1)[0];
    if (path !== ROOM_PATH) return refuseUpgrade(socket, '404 Not Found');
    if (!isOwnOrigin(request)) return refuseUpgrade(socket, '403 Forbidden');
    if (sockets.clients.size >= MOST_SOCKETS || strangers >= MOST_STRANGERS)
      return refuseUpgrade(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, (line) => welcome(line, request));
  };
  server.on('upgrade', upgrade);

  const end = (line: WebSocket, reason: string): void => {
    line.send(JSON.stringify({ type: 'ended', reason }));
    line.close(CODE_ENDED, reason);
  };

  const seat = async (line: WebSocket, session: SessionRow, { after, room }: Join): Promise<Place | string> => {
    const kind = kinds.find((each) => each.serves(session.game));
    const entry = (await kind?.enter(session, line, {
      ...(after !== undefined && { after }),
      ...(room !== undefined && { room }),
    })) ?? { kind: 'refused', reason: 'BAD_REQUEST' };
    if (entry.kind === 'seated') return entry.place;
    if (entry.kind === 'elsewhere') return entry.origin;
    if (entry.reason === 'RESTART' || entry.reason === 'HOUSE_UNREACHABLE') line.close(CODE_RESTART, entry.reason);
    else end(line, entry.reason);
    return '';
  };

  const welcome = (line: WebSocket, request: IncomingMessage): void => {
    const mayPass = createBudget(now);
    let alive = true;
    let isStranger = true;
    let place: Place | undefined;
    let piped = false;
    let joining = false;
    strangers += 1;

    const known = (): void => {
      if (isStranger) strangers -= 1;
      isStranger = false;
    };
    const tooLate = later(() => {
      if (isStranger) line.close(CODE_POLICY, 'no ticket');
    }, JOIN_WITHIN_MS);
    let heart: () => void;
    const beat = (): void => {
      heart = later(() => {
        if (!alive) return line.terminate();
        alive = false;
        line.ping();
        beat();
      }, HEARTBEAT_MS);
    };
    beat();

    const join = async (message: Join, raw: string): Promise<void> => {
      joining = true;
      const found = await findSession(message.ticket);
      known();
      if (found.ended !== undefined) return end(line, found.ended === 'SUPERSEDED' ? 'ELSEWHERE' : found.ended);
      if (found.session.game !== message.game) return end(line, 'BAD_REQUEST');
      const entered = await seat(line, found.session, message);
      if (entered === '') return;
      if (typeof entered !== 'string') {
        place = entered;
        // It may have gone while the platform was asked.
        if (line.readyState !== line.OPEN) entered.leave();
        return;
      }
      // The room moved on the way here; its page asks again.
      if (request.headers[RELAYED_HEADER] !== undefined) return line.close(CODE_RESTART, 'moved');
      piped = true;
      relay({ line, request, origin: entered, first: raw, log });
    };

    line.on('pong', () => {
      alive = true;
    });
    line.on('message', (data, isBinary) => {
      alive = true;
      if (!mayPass()) return line.close(CODE_POLICY, 'too many messages');
      if (piped) return;
      const read = readMessage(data, isBinary);
      if (!read) return line.close(CODE_POLICY, 'not a message');
      if (read.kind === 'ping') return line.send(JSON.stringify({ type: 'echo', id: read.id, now: now() }));
      if (read.kind === 'join') {
        if (joining) return line.close(CODE_POLICY, 'joined before');
        join(read.join, frameText(data)).catch((error: unknown) => {
          log.error({ err: error }, 'a seat could not be taken');
          line.close(CODE_RESTART, 'failed');
        });
        return;
      }
      if (place) {
        if (!place.receive(read.message)) line.close(CODE_POLICY, 'not a message');
      } else if (!joining) line.close(CODE_POLICY, 'no ticket');
    });
    line.on('close', () => {
      tooLate();
      heart();
      known();
      place?.leave();
    });
    line.on('error', () => line.terminate());
  };

  return {
    stop: (): void => {
      server.off('upgrade', upgrade);
      for (const line of sockets.clients) line.terminate();
      sockets.close();
    },
  };
}
