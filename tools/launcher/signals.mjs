import process from 'node:process';

// Ctrl-C reaches every process of the terminal at once and is passed on by each of them, so the
// same key press arrives more than once within moments.
const SAME_PRESS_MS = 1_000;

/**
 * Resolves on the first request to stop. A second, later one means "now": the process ends at once,
 * and the servers, which follow their parent, end after it.
 * @returns {Promise<void>}
 */
export function untilAskedToStop() {
  return new Promise((resolve) => {
    /** @type {number | undefined} */
    let firstMs;
    const onSignal = () => {
      firstMs ??= performance.now();
      if (performance.now() - firstMs > SAME_PRESS_MS) process.exit(130);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
    whenOrphaned(onSignal);
  });
}

const ORPHAN_POLL_MS = 500;

/**
 * Calls back when the parent process is gone. npm runs a script through a shell, which does not pass
 * on the signal that ends npm itself; without this the servers would outlive a stopped `npm start`.
 * @param {() => void} callback
 * @returns {() => void} stops looking
 */
export function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, ORPHAN_POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
