/** A user's mistake on the command line; shown without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
