import process from 'node:process';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
const REMINDER_MS = 15_000;

/** @param {number} sinceMs */
export function elapsed(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/**
 * Runs one visible step. Everything goes to stderr, so that a task's stdout stays its own: a spinner
 * with the running seconds on a terminal, plain lines elsewhere (a reminder every 15 s).
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {(value: T) => boolean} [succeeded] whether the result deserves the tick
 * @returns {Promise<T>}
 */
export async function step(label, work, succeeded = () => true) {
  const startedMs = performance.now();
  const stop = process.stderr.isTTY ? spin(label, startedMs) : remind(label, startedMs);
  try {
    const value = await work();
    stop();
    process.stderr.write(`${succeeded(value) ? '✓' : '✗'} ${label} (${elapsed(startedMs)})\n`);
    return value;
  } catch (error) {
    stop();
    process.stderr.write(`✗ ${label} (${elapsed(startedMs)})\n`);
    throw error;
  }
}

/** @param {string} label @param {number} startedMs */
function spin(label, startedMs) {
  let frame = 0;
  const draw = () => {
    process.stderr.write(`\r\u001b[2K${FRAMES[frame++ % FRAMES.length]} ${label} ${elapsed(startedMs)}`);
  };
  draw();
  const timer = setInterval(draw, FRAME_MS);
  return () => {
    clearInterval(timer);
    process.stderr.write('\r\u001b[2K');
  };
}

/** @param {string} label @param {number} startedMs */
function remind(label, startedMs) {
  process.stderr.write(`… ${label}\n`);
  const timer = setInterval(() => process.stderr.write(`… ${label} (${elapsed(startedMs)})\n`), REMINDER_MS);
  return () => clearInterval(timer);
}
