import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The middle square, or the whole of a picture. */
export type Shape = 'square' | 'whole';

/** Decodes and draws; undefined when the bytes are no picture after all. */
export type Draw = (bytes: Buffer, shape: Shape, signal: AbortSignal) => Promise<Buffer | undefined>;

/** Pixels of a side of what is kept: the largest place of a square is 80 wide, on a screen of three to one. */
const SIDES: Readonly<Record<Shape, number>> = { square: 256, whole: 1_600 };

const SCRIPT = fileURLToPath(new URL('./draw-process.ts', import.meta.url));
/** Within the bounds a picture takes three seconds of a slow machine. */
const LONGEST_MS = 30_000;

/** Draws in a process of its own, which ends with the signal. Throws when no process can be started. */
export const drawApart: Draw = (bytes, shape, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      resolve(undefined);
      return;
    }
    // The child gets nothing of the platform's environment: it holds secrets, and a decoder needs none.
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', SCRIPT, shape, String(SIDES[shape])],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: {},
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
      },
    );
    const end = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve(code === 0 && parts.length > 0 ? Buffer.concat(parts) : undefined);
    });
    // A process that has ended takes nothing more; its exit code says so.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
  });
