import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Books, CardGames, FishGames, Games, Tables } from '../games/registry.ts';

const PLACEHOLDER = '__FRAME_ORIGINS__';
const NOT_BUILT = 'The games are not built yet. Run "npm run build -w @baize/arcade" and start again.';
const VERIFY = 'client/verify.html';
/** One page for all live tables. */
const TABLE = 'client/table.html';
/** One page for all card rooms. */
const CARDS = 'client/cards.html';
/** One page for all ponds. */
const FISH = 'client/fish.html';
/** One page for all titles of the book. */
const BOOK = 'client/book.html';
const NOT_OPEN = 'client/not-open.html';
const YEAR_MS = 365 * DAY_MS;

export interface PageOptions {
  /** The built client, `arcade/dist`. */
  readonly distDir: string;
  readonly frameOrigins: readonly string[];
  readonly games: Games;
  readonly tables: Tables;
  readonly cardGames: CardGames;
  readonly fish: FishGames;
  readonly books: Books;
}

/** The page of a game, the verifier and the page for what is not open yet, each read once. */
export async function registerPages(
  app: FastifyInstance,
  { distDir, frameOrigins, games, tables, cardGames, fish, books }: PageOptions,
): Promise<void> {
  const pages = new Map<string, string>();
  const pageOf = (name: string): string | undefined => {
    const file = join(distDir, name);
    if (!pages.has(name) && existsSync(file))
      pages.set(name, readFileSync(file, 'utf8').replaceAll(PLACEHOLDER, frameOrigins.join(' ')));
    return pages.get(name);
  };
  const send = (reply: FastifyReply, name: string, status: number): FastifyReply => {
    const page = pageOf(name);
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  };

  if (existsSync(distDir)) {
    await app.register(fastifyStatic, {
      root: join(distDir, 'assets'),
      prefix: '/assets/',
      maxAge: YEAR_MS,
      immutable: true,
      preCompressed: true,
      index: false,
    });
  }

  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', async ({ params: { gameCode } }, reply) => {
    if (tables.has(gameCode)) return send(reply, TABLE, 200);
    if (cardGames.has(gameCode)) return send(reply, CARDS, 200);
    if (fish.has(gameCode)) return send(reply, FISH, 200);
    if (books.has(gameCode)) return send(reply, BOOK, 200);
    return games.has(gameCode) ? send(reply, `games/${gameCode}/page.html`, 200) : send(reply, NOT_OPEN, 404);
  });
  app.get('/verify', async (_request, reply) => send(reply, VERIFY, 200));
  app.setNotFoundHandler(async (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return send(reply, NOT_OPEN, 404);
    return reply.code(404).send({ success: false, code: 'NOT_FOUND', message: 'There is nothing here.' });
  });
}
