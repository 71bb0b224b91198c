import type { Call, Permission } from '@baize/protocol/kernel';

/** A caller without a session. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** A signed-in person: a member, an agent or a trial account. */
export interface MemberCaller {
  readonly kind: 'member';
  readonly memberId: string;
  readonly username: string;
  /** Kind on the wire (specification §6): 0 member, 4 trial, 1, 2, 41 and 42 agents. */
  readonly isAgent: number;
  readonly currency: string;
  readonly merchantCode: string;
  readonly language: string | undefined;
  readonly sessionId: string;
  readonly sessionStartedAt: Date;
  /**
   * `password-change`: only the calls that say `duringPasswordChange` are answered. `excluded`: the person has shut
   * themselves out; only calls that read, and those that say `duringExclusion`.
   */
  readonly scope: 'full' | 'password-change' | 'excluded';
  /** Until when the person has shut themselves out; with the scope `excluded` alone. */
  readonly excludedUntil?: Date | undefined;
}

/** An operator with a session of the operators' own kind. */
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly username: string;
  readonly merchantCode: string;
  readonly sessionId: string;
  readonly endsAt: Date;
  /** Permissions as calls name them; `*` is everything. */
  readonly permissions: readonly string[];
  /** Only calls of the permission `self` are answered before the password is changed. */
  readonly mustChangePassword: boolean;
}

/** Whether an operator may make a call of this permission. */
export const isPermitted = ({ permissions }: Pick<OperatorCaller, 'permissions'>, permission: Permission): boolean =>
  permission === 'self' || permissions.includes('*') || permissions.includes(permission);

export type Caller = Visitor | MemberCaller | OperatorCaller;

/** The caller type of a call's handler: a visitor only where the audience is `visitor`. */
export type CallerOf<C extends Call> = C['audience'] extends 'visitor' | 'local'
  ? Caller
  : C['audience'] extends 'operator'
    ? OperatorCaller
    : MemberCaller;
