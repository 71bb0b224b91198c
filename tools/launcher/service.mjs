import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { prettyLine } from './log-line.mjs';
import { ROOT } from './paths.mjs';
import { Refusal } from './refusal.mjs';

const POLL_MS = 20;
const PROBE_TIMEOUT_MS = 2_000;
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 10_000;
const FOLLOW_PARENT = fileURLToPath(new URL('follow-parent.mjs', import.meta.url));

/**
 * @typedef {{ name: string, entry: string, port: number, probes: string[], nodeArgs?: string[], args?: string[], cwd?: string }} ServiceOptions
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 */

/** One server process of the site, with its logs, its readiness and its end. */
export class Service {
  /** @type {Exit | undefined} */
  exit;

  /** @param {ServiceOptions} options @param {NodeJS.ProcessEnv} env */
  constructor(options, env) {
    this.name = options.name;
    this.options = options;
    // Its own process group: Ctrl-C then reaches the launcher alone, which stops both in order.
    this.child = spawn(
      process.execPath,
      [
        '--import',
        FOLLOW_PARENT,
        '--disable-warning=ExperimentalWarning',
        ...(options.nodeArgs ?? []),
        resolve(ROOT, options.entry),
        ...(options.args ?? []),
      ],
      {
        cwd: options.cwd ?? ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: process.platform !== 'win32',
      },
    );
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        const shown = prettyLine(this.name, line);
        if (shown !== undefined) process.stderr.write(`${shown}\n`);
      });
    }
    /** @type {Promise<Exit>} */
    this.ended = new Promise((done) => {
      this.child.on('close', (code, signal) => {
        this.exit = { code, signal };
        done(this.exit);
      });
    });
  }

  /** Resolves when every probe answers 200, and refuses when the process ends or takes too long. */
  async ready() {
    const deadline = performance.now() + READY_WITHIN_MS;
    for (const path of this.options.probes) {
      while (!(await answers(this.options.port, path))) {
        if (this.exit !== undefined) throw this.deathRefusal('before it was ready');
        if (performance.now() > deadline) {
          throw new Refusal(
            `The ${this.name} did not answer ${path} within ${READY_WITHIN_MS / 1000} s: look at its lines above, and start with LOG_LEVEL=debug to see more.`,
          );
        }
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
    }
  }

  /** @param {string} when */
  deathRefusal(when) {
    const { code, signal } = this.exit ?? { code: null, signal: null };
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    return new Refusal(`The ${this.name} stopped with ${how} ${when}: its last lines above say why.`);
  }

  /**
   * Asks the process to finish its work and waits; after 10 s it is killed.
   * @returns {Promise<boolean>} whether it ended by itself and well
   */
  async stop() {
    if (this.exit === undefined) this.child.kill('SIGTERM');
    const killer = setTimeout(() => this.child.kill('SIGKILL'), STOP_WITHIN_MS);
    const { code, signal } = await this.ended;
    clearTimeout(killer);
    return code === 0 || signal === 'SIGTERM';
  }
}

/**
 * The demo's payment provider; nothing where there is no demo.
 * @param {number | undefined} port @param {NodeJS.ProcessEnv} env
 * @returns {Service[]}
 */
export function paymentProvider(port, env) {
  if (port === undefined) return [];
  const entry = 'tools/payment-provider/main.ts';
  return [new Service({ name: 'payment provider', entry, port, probes: ['/healthz'] }, env)];
}

/**
 * @param {number} port @param {string} path
 * @returns {Promise<boolean>}
 */
function answers(port, path) {
  return new Promise((done) => {
    const request = get({ host: 'localhost', port, path, timeout: PROBE_TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(false));
  });
}
