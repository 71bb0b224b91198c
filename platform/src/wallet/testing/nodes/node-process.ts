import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('child-node.ts', import.meta.url));

/** A platform in a process of its own. */
export class NodeProcess {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  /** Its address; undefined while it does not listen. */
  address: string | undefined;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = { ...process.env, ...env, BAIZE_TEST_DATABASE: '' };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`a node ended with ${code} before it was ready`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.address = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
