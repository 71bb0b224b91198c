import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatAmount } from '@baize/protocol/kernel';
import { SPORTS, type Sport } from '../book/model/sport.ts';
import type { Books } from '../games/registry.ts';
import { sendProblem } from '../http/problems.ts';
import { SESSION_HEADER } from '../http/wire.ts';
import type { Later } from '../kernel/timing.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { SessionService } from '../sessions/service.ts';
import type { Bookmaker } from './bookmaker.ts';
import type { FeedItem } from './feed.ts';
import type { BookPace } from './pace.ts';
import { readCashOut, readSlip } from './requests.ts';
import { FEED_BEAT_MS, type BookLimits } from './wire.ts';

export interface BookRouteOptions {
  readonly bookmaker: Bookmaker;
  readonly books: Books;
  readonly sessions: SessionService;
  readonly pace: BookPace;
  readonly later: Later;
}

/** A follower who reads so slowly is let go, and comes back with its last number. */
const MOST_UNREAD_BYTES = 1_000_000;
const MOST_FOLLOWERS = 5_000;
const DEFAULT_SPORT: Sport = 'football';

const toGzip = promisify(gzip);

/** A programme of a hundred matches has 150 KB of text, and 20 when it is compressed. */
async function sendPublic(request: FastifyRequest, reply: FastifyReply, body: object): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  void reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await toGzip(text));
}

/** The calls of the book's page. Fixtures and prices are for everybody, slips for a session. */
export function registerBook(
  app: FastifyInstance,
  { bookmaker, books, sessions, pace, later }: BookRouteOptions,
): void {
  const { feed, programme } = bookmaker;
  const followers = new Set<() => void>();

  /** The session of a request; answers the request itself and gives nothing when there is none. */
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionRow | undefined> => {
    const header = request.headers[SESSION_HEADER];
    const found = await sessions.find(typeof header === 'string' ? header : '');
    if (found.ended !== undefined) {
      void sendProblem(reply, 'SESSION_ENDED', { reason: found.ended });
      return undefined;
    }
    if (books.has(found.session.game)) return found.session;
    void sendProblem(reply, 'BAD_REQUEST');
    return undefined;
  };

  app.get<{ Params: { game: string } }>('/book/:game/snapshot', async (request, reply) => {
    const book = books.get(request.params.game);
    return book ? sendPublic(request, reply, programme.snapshot(book.sport)) : sendProblem(reply, 'NOT_FOUND');
  });

  app.get<{ Params: { id: string } }>('/book/fixtures/:id', async (request, reply) => {
    const { id } = request.params;
    const detail = programme.isListed(id) ? await programme.detail(id) : undefined;
    return detail ? sendPublic(request, reply, detail) : sendProblem(reply, 'NOT_FOUND');
  });

  app.get<{ Querystring: { after?: string; fixture?: string; sport?: string } }>(
    '/book/feed',
    async (request, reply) => {
      if (followers.size >= MOST_FOLLOWERS) return sendProblem(reply, 'TOO_EARLY');
      const { fixture, sport } = request.query;
      const lastId = request.headers['last-event-id'];
      const after = Number(typeof lastId === 'string' ? lastId : request.query.after);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      });
      const write = (text: string): void => {
        if (raw.writableLength > MOST_UNREAD_BYTES) end();
        else raw.write(text);
      };
      const send = ({ n, fixtureId, short, full }: FeedItem): void =>
        write(`id: ${n}\nevent: delta\ndata: ${fixtureId === fixture ? full : short}\n\n`);
      const unfollow = feed.follow(send);
      let callOff = (): void => undefined;
      const end = (): void => {
        unfollow();
        callOff();
        followers.delete(end);
        raw.end();
      };
      const beat = (): void => {
        write(':\n\n');
        if (followers.has(end)) callOff = later(beat, FEED_BEAT_MS);
      };
      followers.add(end);
      raw.on('close', end);
      const missed = Number.isSafeInteger(after) ? feed.since(after) : undefined;
      if (missed === undefined) {
        const snapshot = programme.snapshot(SPORTS.find((each) => each === sport) ?? DEFAULT_SPORT);
        write(`id: ${snapshot.n}\nevent: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`);
      } else for (const item of missed) send(item);
      beat();
      return reply;
    },
  );

  app.get('/api/book/limits', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const bounds = await bookmaker.boundsFor(session);
    if (!bounds) return sendProblem(reply, 'GAME_CLOSED');
    const answer = await sessions.balance(session);
    const value: BookLimits = {
      currency: session.currency,
      exponent: session.exponent,
      minStake: formatAmount(bounds.minMinor, 4),
      maxStake: formatAmount(bounds.maxMinor, 4),
      maxPayout: formatAmount(bounds.payoutMinor, 4),
      liveDelayMs: pace.liveDelayMs,
      cashOutMarginBps: pace.cashOutMarginBps,
      balance: answer.refused === undefined ? answer.balance : null,
    };
    return { success: true, value };
  });

  app.post('/api/book/slips', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const slip = readSlip(request.body);
    return slip ? { success: true, value: await bookmaker.place(session, slip) } : sendProblem(reply, 'BAD_REQUEST');
  });

  app.get('/api/book/slips', async (request, reply) => {
    const session = await sessionOf(request, reply);
    return session ? { success: true, value: await bookmaker.slips(session) } : reply;
  });

  app.get<{ Params: { id: string } }>('/api/book/slips/:id', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const value = await bookmaker.slip(session, request.params.id);
    return value ? { success: true, value } : sendProblem(reply, 'NOT_FOUND');
  });

  app.post<{ Params: { id: string } }>('/api/book/slips/:id/cash-out', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const cashOut = readCashOut(request.body);
    if (!cashOut) return sendProblem(reply, 'BAD_REQUEST');
    const value = await bookmaker.cashOut(session, request.params.id, cashOut);
    return value ? { success: true, value } : sendProblem(reply, 'NOT_FOUND');
  });

  app.addHook('preClose', async () => {
    for (const end of followers) end();
  });
}
