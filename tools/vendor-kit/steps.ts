import type { vendorPaths } from '@baize/protocol/games';

export type VendorCall = keyof typeof vendorPaths;

/** The player: the member with money, or the same member with play credits, whose stakes have no upper bound. */
export type Seat = 'real' | 'trial';

/** Ways to send a call that the platform must refuse. */
export type Forgery =
  | 'other-secret'
  | 'older-secret'
  | 'altered-body'
  | 'other-path'
  | 'upper-case'
  | 'no-signature'
  | 'no-nonce'
  | 'too-old'
  | 'too-new'
  | 'almost-too-old'
  | 'used-nonce'
  | 'used-nonce-again'
  | 'broken-json'
  | 'unknown-vendor';

/** The required fields of a reply. Fields that are left out may be anything. */
export interface Expected {
  /** Codes of semantics §1.4, any of which will do. */
  readonly code: readonly number[];
  /** True: the reply says `duplicate`. False: it does not. */
  readonly duplicate?: boolean;
  /** The change of the balance, an exact decimal. */
  readonly moved?: string;
  /** The name of an earlier transaction of this row that has the same `walletTxId`. */
  readonly sameNumberAs?: string;
  readonly belowZero?: true;
}

/** One call of the vendor API. Names of transactions and rounds are the row's own; the kit makes them unique. */
export interface CallStep {
  readonly do: 'call';
  readonly call: VendorCall;
  readonly seat: Seat;
  readonly tx?: string;
  readonly ref?: string;
  readonly round?: string;
  /** An exact decimal, `all` for the whole balance, or `all+1.00` for more than that. */
  readonly amount?: string;
  readonly win?: string;
  readonly closed?: boolean;
  /** Fields that replace what the kit would send. */
  readonly override?: Readonly<Record<string, unknown>>;
  readonly forge?: Forgery;
  /** So many at once, each with an id of its own, and each for the one of the same place before. */
  readonly times?: number;
  readonly expect: Expected;
}

/** Things a vendor cannot do itself, and the member behind the kit can. */
export interface MemberStep {
  readonly do: 'sign-in' | 'sign-out' | 'enter';
  readonly seat: Seat;
}

/** Moves the clock of a demo. Left out unless the kit may do so. */
export interface ClockStep {
  readonly do: 'advance';
  readonly minutes: number;
}

export type Step = CallStep | MemberStep | ClockStep;

/** One rule with the steps that show it. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

const stepOf =
  (call: VendorCall) =>
  (expect: Expected | number, more: Omit<Partial<CallStep>, 'do' | 'call' | 'expect'> = {}): CallStep => ({
    do: 'call',
    call,
    seat: 'real',
    ...more,
    expect: typeof expect === 'number' ? { code: [expect] } : expect,
  });

export const bet = stepOf('bet');
export const win = stepOf('win');
export const betWin = stepOf('betWin');
export const rollback = stepOf('rollback');
export const endRound = stepOf('endRound');
export const bonus = stepOf('bonus');
export const balance = stepOf('balance');
export const authenticate = stepOf('authenticate');

/** Taken, and it moved so much. */
export const taken = (moved: string): Expected => ({ code: [0], duplicate: false, moved });
/** Done before: nothing moves. */
export const repeated = (sameNumberAs?: string): Expected => ({
  code: [0],
  duplicate: true,
  moved: '0.0000',
  ...(sameNumberAs === undefined ? {} : { sameNumberAs }),
});
/** Refused with a code: nothing moves. */
export const refused = (...code: number[]): Expected => ({ code, moved: '0.0000' });
