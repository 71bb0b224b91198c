import { ok, refuse, refuseFields, type Problem, type Result } from '@baize/protocol/kernel';
import type { OperatorCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { countedLook, Passwords, releaseAttempt, reserveAttempt } from '../../session/index.ts';
import { insertAudit } from '../audit-store.ts';
import { operatorLine } from './operator-audit.ts';
import {
  endOperatorSessions,
  findOperator,
  lockOperator,
  operatorSessionStands,
  updateOperator,
} from './operator-store.ts';

const LOCK_AFTER = 5;

/** An operator's changes of their own credentials. All of them are recorded; five wrong tries lock them for a while. */
export function createOwnChange(deps: Deps) {
  const passwords = new Passwords(deps.config.passwordCost);

  /** Makes a change for whoever proves to be the operator in person, and writes it down; nothing has changed if not. */
  return async <T>(
    { operatorId: id, username, merchantCode }: OperatorCaller,
    { ip, now }: RequestFacts,
    password: string | undefined,
    action: string,
    change: (tx: Tx) => Promise<T | undefined>,
    refused: { readonly ok: false; readonly problem: Problem },
  ): Promise<Result<T>> => {
    const tries = { key: `operator-second:${id}`, captchaAt: Number.MAX_SAFE_INTEGER, lockAt: LOCK_AFTER };
    const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [tries], true, now));
    if (reservation.state === 'locked') {
      const seconds = Math.ceil((reservation.until.getTime() - now.getTime()) / 1000);
      return refuse('ACCOUNT_LOCKED', { retryAfterSeconds: Math.max(1, seconds) });
    }
    if (password !== undefined) {
      const known = await deps.db.single((tx) => findOperator(tx, merchantCode, username));
      const right = await countedLook(deps.db, [tries], () => passwords.check(known?.password_hash, password));
      if (!right) return refuse('WRONG_CREDENTIALS');
    }
    const value = await deps.db.transaction(async (tx) => {
      const done = await change(tx);
      if (done === undefined) return undefined;
      await releaseAttempt(tx, tries.key);
      await insertAudit(tx, operatorLine(merchantCode, { id, username }, ip, now, action));
      return done;
    });
    return value === undefined ? refused : ok(value);
  };
}

/** Sets the operator's own password by the old one; whoever is signed in elsewhere has to sign in with the new one. */
export function createOwnPassword(deps: Deps) {
  const passwords = new Passwords(deps.config.passwordCost);
  const changed = createOwnChange(deps);

  return async (
    { password, newPassword }: { password: string; newPassword: string },
    caller: OperatorCaller,
    facts: RequestFacts,
  ): Promise<Result<Record<string, never>>> => {
    const { operatorId, sessionId, merchantCode, username } = caller;
    // One that another operator gave is known to them as well.
    if (newPassword === password) return refuseFields({ newPassword: [{ rule: 'invalid' }] });
    const hash = await passwords.hash(newPassword);
    const change = async (tx: Tx) => {
      await lockOperator(tx, merchantCode, username);
      // Ended meanwhile, it was for another password or for good: the old one gives no right to a new one then.
      if (!(await operatorSessionStands(tx, sessionId))) return undefined;
      await updateOperator(tx, operatorId, { password_hash: hash, must_change_password: false });
      await endOperatorSessions(tx, operatorId, facts.now, sessionId);
      return {};
    };
    return changed(caller, facts, password, 'session.password', change, refuse('NOT_LOGGED_IN'));
  };
}
