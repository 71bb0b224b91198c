/**
 * An expected reason not to go on. Its message is one sentence that says what is wrong and what to
 * do; the launcher prints it without a stack.
 */
export class Refusal extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

const DISK_REASONS = new Map([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a file is in the way'],
  ['EEXIST', 'a file is in the way'],
]);

/**
 * Turns a failed write into a refusal, or returns undefined when the error is not about the disk.
 * @param {unknown} error
 * @param {string} [advice] what to do about it, as an imperative clause
 */
export function diskRefusal(error, advice = 'make that place writable or use a clone on another disk, then try again') {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  const reason = DISK_REASONS.get(code ?? '');
  if (reason === undefined) return undefined;
  return new Refusal(`Cannot write to ${path ?? 'the disk'} because ${reason} (${code}): ${advice}.`);
}
