/** What a person did wrong in typing; shown as it is, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
