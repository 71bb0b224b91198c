import type { SecondFactor } from '../enter.ts';

/** The fields typed into the header, for the form that has room for captcha and messages. */
export interface HandedOver {
  readonly username: string;
  readonly password: string;
  /** The server's error; absent when something was still missing. */
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
