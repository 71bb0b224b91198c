import type { FieldProblem, ProblemCode } from '@baize/protocol/kernel';

/** Why nothing usable came back. `unreadable` is a reply that was cut short or is no envelope (a proxy's HTML page). */
export type NetworkReason = 'offline' | 'unreachable' | 'timeout' | 'unreadable';

/** Codes the browser can meet: the platform's own, and `NETWORK` for a reply that never came or made no sense. */
export type ClientProblemCode = ProblemCode | 'NETWORK';

export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

export interface ProblemDetails {
  /** The platform's own words, in the reader's language; shown only where our table has none. */
  readonly message?: string | undefined;
  readonly fields?: FieldProblems | undefined;
  readonly value?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly reason?: NetworkReason | undefined;
  readonly status?: number | undefined;
  /** The call only asked, so nothing can have been done by it. */
  readonly onlyAsked?: boolean | undefined;
}

/** A call that was refused or did not come through. The only error that calls throw, but for an abort of the caller's. */
export class ProblemError extends Error {
  readonly code: ClientProblemCode;
  readonly fields: FieldProblems;
  readonly value: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: NetworkReason | undefined;
  readonly status: number | undefined;
  readonly onlyAsked: boolean;

  constructor(code: ClientProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.fields = details.fields ?? {};
    this.value = details.value ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reason = details.reason;
    this.status = details.status;
    this.onlyAsked = details.onlyAsked ?? false;
  }
}

/** Whether an error is a refusal with one of these codes (with any code when none is named). */
export function isProblem(error: unknown, ...codes: readonly ClientProblemCode[]): error is ProblemError {
  return error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code));
}
