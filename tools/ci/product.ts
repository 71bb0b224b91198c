import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from '../launcher/paths.mjs';
import { canListen } from '../run/ports.ts';

const READY_WITHIN_MS = 3 * 60_000;
const ENDED_WITHIN_MS = 30_000;

/** How `npm start` ended. npm repeats the signal it got, so after Ctrl-C there is no code. */
interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface ProductOptions {
  readonly port: number;
  readonly arcadePort: number;
  readonly providerPort: number;
  readonly dataDir: string;
}

/** The product as `npm start` runs it, in a process group of its own as a terminal would give it. */
export class Product {
  readonly baseUrl: string;
  readonly env: NodeJS.ProcessEnv;
  readonly #options: ProductOptions;
  #child: ChildProcess | undefined;
  #ended: Promise<End> | undefined;
  #output = '';
  #firstStartMs: number | undefined;

  constructor(options: ProductOptions) {
    this.#options = options;
    this.baseUrl = `http://localhost:${options.port}`;
    this.env = {
      ...process.env,
      PORT: String(options.port),
      ARCADE_PORT: String(options.arcadePort),
      PROVIDER_PORT: String(options.providerPort),
      DATA_DIR: options.dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
    };
  }

  /** Everything it has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** How long the first start took, with an empty data folder. */
  get firstStartMs(): number {
    if (this.#firstStartMs === undefined) throw new Error('the product has not been started yet');
    return this.#firstStartMs;
  }

  /** Starts it and resolves with the milliseconds it took to print the ready line. */
  async start(): Promise<number> {
    const startedMs = performance.now();
    const readyLine = `Baize is ready on ${this.baseUrl}`;
    this.#output = '';
    const child = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
    const ready = new Promise<void>((resolve) => {
      const take = (chunk: Buffer): void => {
        this.#output += chunk.toString();
        if (this.#output.split('\n').includes(readyLine)) resolve();
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
    });
    const ended = this.#ended.then(({ code }) => {
      throw new Error(`npm start ended with exit code ${code} before it was ready:\n${this.#output}`);
    });
    await Promise.race([
      ready,
      ended,
      failAfter(READY_WITHIN_MS, () => `npm start was not ready in time:\n${this.#output}`),
    ]);
    const tookMs = performance.now() - startedMs;
    this.#firstStartMs ??= tookMs;
    return tookMs;
  }

  /** Presses Ctrl-C; resolves with whether it ended in good order: servers stopped, no code but 0. */
  async interrupt(): Promise<boolean> {
    if (this.#child?.pid === undefined || this.#ended === undefined) throw new Error('the product is not running');
    process.kill(-this.#child.pid, 'SIGINT');
    const { code, signal } = await Promise.race([
      this.#ended,
      failAfter(ENDED_WITHIN_MS, () => `npm start did not end after Ctrl-C:\n${this.#output}`),
    ]);
    return (code === 0 || signal === 'SIGINT') && this.#output.includes('✓ Stopping');
  }

  /** Whether all of its ports can be listened on, as they can once it is gone. */
  async portsAreFree(): Promise<boolean> {
    const { port, arcadePort, providerPort } = this.#options;
    return (await Promise.all([port, arcadePort, providerPort].map(canListen))).every(Boolean);
  }

  /** Makes sure that nothing of it is left. */
  async kill(): Promise<void> {
    if (this.#child?.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    process.kill(-this.#child.pid, 'SIGTERM');
    await Promise.race([this.#ended, new Promise((resolve) => setTimeout(resolve, ENDED_WITHIN_MS).unref())]);
  }
}

function failAfter(ms: number, message: () => string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message())), ms).unref());
}
