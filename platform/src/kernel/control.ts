import type { FastifyInstance } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isLocalCaller } from './network/network.ts';

/** Commands that local tools send to the running platform, because only it can open its embedded database. */
export interface ControlRegistry {
  /** Answers `GET /internal/{name}` for callers with the token of DATA_DIR/control.json. */
  register(name: string, answer: ControlAnswer): void;
}

/** Given what was asked after the question mark. */
type ControlAnswer = (query: Readonly<Record<string, string | undefined>>) => Promise<unknown>;

const FILE = 'control.json';
const TIMEOUT_MS = 60_000;

const controlFile = z.object({ port: z.number().int(), token: z.string().min(1) });

export class ControlServer implements ControlRegistry {
  readonly #answers = new Map<string, ControlAnswer>();
  readonly #token = randomBytes(32).toString('base64url');
  #file: string | undefined;

  register(name: string, answer: ControlAnswer): void {
    this.#answers.set(name, answer);
  }

  mount(app: FastifyInstance): void {
    app.get<{ Params: { name: string }; Querystring: Record<string, string | undefined> }>(
      '/internal/:name',
      async (request, reply) => {
        const answer = this.#answers.get(request.params.name);
        if (!isLocalCaller(request) || !this.#knows(request.headers.authorization) || answer === undefined) {
          return reply.callNotFound();
        }
        return reply
          .header('cache-control', 'no-store')
          .type('application/json')
          .send(JSON.stringify(await answer(request.query)));
      },
    );
  }

  #knows(authorization: string | undefined): boolean {
    const expected = Buffer.from(`Bearer ${this.#token}`);
    const given = Buffer.from(authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Tells tools where to find the platform. */
  announce(dataDir: string, port: number): void {
    this.#file = join(dataDir, FILE);
    writeFileSync(this.#file, JSON.stringify({ port, token: this.#token }), { mode: 0o600 });
    chmodSync(this.#file, 0o600);
  }

  withdraw(): void {
    if (this.#file) rmSync(this.#file, { force: true });
  }
}

/**
 * Asks the platform that runs on this data directory. Returns undefined when none runs; throws when it runs and
 * does not answer well.
 */
export async function askControl(dataDir: string, name: string): Promise<unknown> {
  const running = readControlFile(join(dataDir, FILE));
  if (running === undefined) return undefined;
  const address = `http://localhost:${running.port}/internal/${name}`;
  const headers = { authorization: `Bearer ${running.token}` };
  let response: Response;
  try {
    response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    // The file outlives a platform that was killed.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  // Another program may have taken the port since.
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the running platform answered ${response.status} to ${name}`);
  return response.json();
}

function readControlFile(file: string): z.infer<typeof controlFile> | undefined {
  try {
    return controlFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Not there, or cut short by a kill: then no platform can be asked.
    return undefined;
  }
}
