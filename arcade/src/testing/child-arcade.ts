import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ArcadeEnvelope, type RoundReply, type SessionView, SESSION_HEADER } from '../http/wire.ts';
import { TEST_SECRET } from './table.ts';

export const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** A process that is started again and again is compiled once. */
const COMPILED = join(import.meta.dirname, '..', '..', '..', '.cache', 'compile');

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The arcade as it is really run: a process of its own that can be killed at any moment. */
export class ChildArcade {
  readonly origin: string;
  readonly #process: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#process = child;
  }

  /** `place` says where its book and its folder are, as a test's database does. */
  static async start(
    place: Readonly<Record<string, string>>,
    platformOrigin: string,
    script = MAIN,
  ): Promise<ChildArcade> {
    const port = await freePort();
    const env = {
      ...process.env,
      ARCADE_PORT: String(port),
      HOST: '127.0.0.1',
      ...place,
      PLATFORM_ORIGIN: platformOrigin,
      ARCADE_VENDOR_SECRET: TEST_SECRET,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || COMPILED,
    };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const arcade = new ChildArcade(port, child);
    // A test that runs out of time while it starts one never gets it to end; the tests' own process must not wait for it.
    child.unref();
    const end = (): boolean => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    for (let tries = 0; tries < 1_200; tries += 1) {
      if (child.exitCode !== null) throw new Error('The arcade did not start.');
      if (await arcade.#isUp()) return arcade;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The arcade did not answer.');
  }

  async #isUp(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Ends the process between two instructions, as a power cut would. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }

  /** Asks the process to end, and gives its exit code. */
  async stop(): Promise<number | null> {
    this.#process.kill('SIGTERM');
    await once(this.#process, 'exit');
    return this.#process.exitCode;
  }

  async #post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<ArcadeEnvelope<T>> {
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as ArcadeEnvelope<T>;
  }

  /** A seat at a live table; its ticket is what its socket joins with. */
  async ticket(token: string, table: string, merchant?: string): Promise<string> {
    return (await this.sit(token, table, merchant)).sessionId;
  }

  async sit(token: string, game: string, merchant = 'baize'): Promise<SessionView> {
    const reply = await this.#post<SessionView>('/api/sessions', { token, game, merchant });
    if (!reply.success) throw new Error(reply.code);
    return reply.value;
  }

  /** A player's next step, or with `cash-out` the end of a round. */
  act(session: SessionView, roundId: string, what: 'steps' | 'cash-out', body: object = {}) {
    return this.#post<RoundReply>(`/api/rounds/${roundId}/${what}`, body, { [SESSION_HEADER]: session.sessionId });
  }

  spin(session: SessionView, more: Record<string, unknown>): Promise<ArcadeEnvelope<RoundReply>> {
    return this.#post(
      '/api/rounds',
      { roundId: session.next.roundId, stake: '0.2000', clientSeed: 'a-seed', ...more },
      { [SESSION_HEADER]: session.sessionId },
    );
  }
}
