import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseAmount } from '@baize/protocol/kernel';
import * as z from 'zod/mini';
import { CLIENT_SEED_PATTERN } from '../fairness/draws.ts';
import type { Game } from '../games/define-game.ts';
import type { Books, CardGames, FishGames, Games, Tables } from '../games/registry.ts';
import { stakesFor } from '../games/stakes.ts';
import { seatOf, type Engine } from '../rounds/engine.ts';
import type { RoundRow, SessionRow } from '../rounds/records.ts';
import type { SessionService } from '../sessions/service.ts';
import { sendProblem } from './problems.ts';
import { commitmentView, roundView, sessionView, tableSessionView, waitOf } from './views.ts';
import { SESSION_HEADER } from './wire.ts';

export interface ApiOptions {
  readonly engine: Engine;
  readonly sessions: SessionService;
  readonly games: Games;
  readonly tables: Tables;
  readonly cardGames: CardGames;
  readonly fish: FishGames;
  readonly books: Books;
  readonly now: () => number;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;
/** No round has more steps than this. */
const MOST_STEPS = 500;
const openBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  game: z.string().check(z.regex(CODE)),
  merchant: z.string().check(z.regex(CODE)),
});
const playBody = z.object({
  roundId: z.string().check(z.maxLength(40)),
  stake: z.string().check(z.maxLength(24)),
  clientSeed: z.string().check(z.regex(CLIENT_SEED_PATTERN)),
  choice: z.optional(z.unknown()),
});
const stepBody = z.object({
  index: z.int().check(z.minimum(0), z.maximum(MOST_STEPS)),
  step: z.record(z.string(), z.json()),
});
const roundParams = z.object({ roundId: z.string().check(z.maxLength(40)) });

/** The calls of the games' own pages. Each but the first needs the session header. */
export function registerApi(
  app: FastifyInstance,
  { engine, sessions, games, tables, cardGames, fish, books, now }: ApiOptions,
): void {
  /** The session of a request; answers the request itself and gives nothing when there is none. */
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionRow | undefined> => {
    const header = request.headers[SESSION_HEADER];
    const found = await sessions.find(typeof header === 'string' ? header : '');
    if (found.ended === undefined) return found.session;
    void sendProblem(reply, 'SESSION_ENDED', { reason: found.ended });
    return undefined;
  };

  /** A session's game. It was there when the session was opened. */
  const gameOf = (session: SessionRow): Game => {
    const game = games.get(session.game);
    if (!game) throw new Error(`The game ${session.game} is not played here.`);
    return game;
  };

  const roundReply = async (session: SessionRow, round: RoundRow) => ({
    success: true,
    value: {
      round: roundView(round, gameOf(session), now()),
      next: commitmentView(await engine.commitmentFor(seatOf(session))),
      waitMs: waitOf(await engine.store.latest(session.seat), now()),
    },
  });

  const ownRound = async (request: FastifyRequest, session: SessionRow): Promise<RoundRow | undefined> => {
    const params = roundParams.safeParse(request.params);
    const round = params.success ? await engine.store.find(params.data.roundId) : undefined;
    return round?.seat === session.seat ? round : undefined;
  };

  app.post('/api/sessions', async (request, reply) => {
    const body = openBody.safeParse(request.body);
    if (!body.success) return sendProblem(reply, 'BAD_REQUEST');
    const { token, game: code, merchant } = body.data;
    const game = games.get(code);
    const isShared = tables.has(code) || cardGames.has(code) || fish.has(code) || books.has(code);
    if (!game && !isShared) return sendProblem(reply, 'BAD_REQUEST');
    const opened = await sessions.open({ token, game: code, merchantCode: merchant });
    if (opened.refused !== undefined) return sendProblem(reply, opened.refused);
    if (!game) return { success: true, value: tableSessionView(opened) };
    const next = await engine.commitmentFor(seatOf(opened.session));
    const latest = await engine.store.latest(opened.session.seat);
    return { success: true, value: sessionView({ ...opened, game, next, latest, nowMs: now() }) };
  });

  app.get('/api/balance', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const answer = await sessions.balance(session);
    if (answer.refused === undefined) return { success: true, value: answer };
    return answer.refused === 'LAUNCH_REFUSED'
      ? sendProblem(reply, 'SESSION_ENDED')
      : sendProblem(reply, answer.refused);
  });

  app.post('/api/rounds', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const body = playBody.safeParse(request.body);
    const stakeMinor = body.success ? parseAmount(body.data.stake) : undefined;
    const game = gameOf(session);
    const choice = body.success ? game.readChoice(body.data.choice) : undefined;
    if (!body.success || stakeMinor === undefined || choice === undefined) return sendProblem(reply, 'BAD_REQUEST');
    if (!stakesFor(session, game.stakes).includes(stakeMinor))
      return sendProblem(reply, 'BAD_REQUEST', { field: 'stake' });
    const { roundId, clientSeed } = body.data;
    const result = await engine.play(session, { roundId, stakeMinor, clientSeed, choice });
    if (result.refused === undefined) return roundReply(session, result.round);
    if (result.refused !== 'TOO_EARLY') return sendProblem(reply, result.refused);
    void reply.header('retry-after', Math.ceil(result.waitMs / 1_000));
    return sendProblem(reply, 'TOO_EARLY', { waitMs: result.waitMs });
  });

  app.post('/api/rounds/:roundId/steps', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const params = roundParams.safeParse(request.params);
    const body = stepBody.safeParse(request.body);
    if (!params.success || !body.success) return sendProblem(reply, 'BAD_REQUEST');
    const result = await engine.step(session, { ...params.data, ...body.data });
    return result.refused === undefined ? roundReply(session, result.round) : sendProblem(reply, result.refused);
  });

  app.post('/api/rounds/:roundId/cash-out', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const params = roundParams.safeParse(request.params);
    if (!params.success) return sendProblem(reply, 'BAD_REQUEST');
    const result = await engine.cashOut(session, params.data.roundId);
    return result.refused === undefined ? roundReply(session, result.round) : sendProblem(reply, result.refused);
  });

  app.get('/api/rounds/:roundId', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const round = await ownRound(request, session);
    return round ? roundReply(session, round) : sendProblem(reply, 'NOT_FOUND');
  });

  app.post('/api/rounds/:roundId/seen', async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply;
    const round = await ownRound(request, session);
    if (!round) return sendProblem(reply, 'NOT_FOUND');
    await engine.store.markSeen(round.id, session.seat);
    return { success: true, value: {} };
  });
}
