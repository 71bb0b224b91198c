/** The page's message to the pattern worker, one question at a time. */
export interface PatternQuestion {
  readonly id: number;
  readonly pattern: string;
  readonly value: string;
}

/** `ready` comes once when the worker can be asked; `matches` is absent when the pattern cannot be read. */
export type PatternReply = { readonly ready: true } | { readonly id: number; readonly matches?: boolean };
