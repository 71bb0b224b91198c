import type { SecondFactor } from './enter.ts';

/** What was typed into the header's row, for the form that has room for captcha and messages. */
export interface HandedOver {
  readonly username: string;
  readonly password: string;
  /** What the server said to it; absent when something was still missing. */
  readonly error?: unknown;
  /** The password was right, and the account asks for a second step. */
  readonly secondFactor?: SecondFactor;
}

let waiting: HandedOver | undefined;

/** Leaves what was typed for the form that opens next. It stays in memory, until that form has it. */
export function handOver(typed: HandedOver | undefined): void {
  waiting = typed;
}

export const handedOver = (): HandedOver | undefined => waiting;
