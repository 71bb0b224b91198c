import { AsyncLocalStorage } from 'node:async_hooks';
import type { Problem } from '@baize/protocol/kernel';
import type { Tx } from './database/database.ts';

/** Looks at whoever acts once more, in the transaction of what is done for them; a problem when they may not any more. */
type LookAgain = (tx: Tx) => Promise<Problem | undefined>;

/** Ends a transaction whose caller may not do this any more. The kernel answers the call with the problem. */
export class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`the caller may not do this any more: ${problem.code}`);
    this.problem = problem;
  }
}

interface Acting {
  readonly lookAgain: LookAgain;
  /** Work that outlives the call's answer is not attributed to the caller. */
  isOver: boolean;
}

const acting = new AsyncLocalStorage<Acting | undefined>();

/** Does work for somebody: every transaction that it opens first looks whether they still may. */
export async function actFor<T>(lookAgain: LookAgain, work: () => Promise<T>): Promise<T> {
  const activity: Acting = { lookAgain, isOver: false };
  try {
    return await acting.run(activity, work);
  } finally {
    activity.isOver = true;
  }
}

/** Does work that a call sets off and that is nobody's: it goes on whatever becomes of the caller. */
export const forNobody = <T>(work: () => T): T => acting.run(undefined, work);

/** Throws `NoLongerAllowed` where the call that opened this transaction is not its caller's to make any more. */
export async function requireCaller(tx: Tx): Promise<void> {
  const activity = acting.getStore();
  const problem = activity === undefined || activity.isOver ? undefined : await activity.lookAgain(tx);
  if (problem) throw new NoLongerAllowed(problem);
}
