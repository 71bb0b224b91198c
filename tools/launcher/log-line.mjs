import process from 'node:process';

const WARN = 40;
/** By tens. */
const LEVELS = ['', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/**
 * Turns a structured log line into one that is read at a glance. Without LOG_LEVEL only warnings and
 * worse are shown; what is not a structured line (a stack, a refusal) is always shown as it is.
 * @param {string} service @param {string} line
 * @returns {string | undefined}
 */
export function prettyLine(service, line) {
  const entry = parse(line);
  if (entry === undefined) return line === '' ? undefined : `[${service}] ${line}`;
  if (entry.level < WARN && !process.env.LOG_LEVEL) return undefined;
  const level = LEVELS[entry.level / 10] ?? String(entry.level);
  const clock = new Date(entry.time ?? Date.now()).toISOString().slice(11, 19);
  const reason = entry.err?.message === undefined || entry.err.message === entry.msg ? '' : ` (${entry.err.message})`;
  return `[${service}] ${clock} ${level} ${entry.msg ?? ''}${reason}`;
}

/**
 * @param {string} line
 * @returns {{ level: number, time?: number | string, msg?: string, err?: { message?: string } } | undefined}
 */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    // A line that only looks structured is shown as it came.
    return undefined;
  }
}
