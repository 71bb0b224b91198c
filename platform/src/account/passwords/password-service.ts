import type { AccountCalls } from '@baize/protocol/account';
import type { SignedIn } from '@baize/protocol/session';
import { ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { findAccount, passwordStands, setPassword } from '../../members/index.ts';
import {
  lockSessions,
  createSession,
  signedIn,
  newPasswordProblem,
  tellOwner,
  endEverything,
  isExcluded,
  tellEnded,
  type SessionParts,
} from '../../session/index.ts';
import { reauthenticate } from './reauthentication.ts';

type Change = CallBody<AccountCalls['changePassword']>;

/** The login password of somebody who is logged in. */
export function createPasswordService(parts: SessionParts) {
  return { changePassword };

  /**
   * Changes the login password. The old one is asked for unless the sign-in was moments ago; every session ends, this
   * one too, and the reply brings a new one.
   */
  async function changePassword(body: Change, caller: MemberCaller, facts: RequestFacts): Promise<Result<SignedIn>> {
    const { deps, passwords } = parts;
    const account = await deps.db.single((tx) => findAccount(tx, caller.memberId));
    if (account === undefined) return refuse('NOT_LOGGED_IN');
    const own = [account.username, account.email ?? ''];
    const problem = await newPasswordProblem(parts, body.newPassword, account.merchantCode, own);
    const differs = body.confirmNewPassword !== body.newPassword;
    if (problem || differs) {
      return refuseFields({
        ...(problem ? { newPassword: [problem] } : {}),
        ...(differs ? { confirmNewPassword: [{ rule: 'mismatch' }] } : {}),
      });
    }
    const known = await reauthenticate(parts, caller, account, facts.now, {
      field: 'oldPassword',
      typed: body.oldPassword,
    });
    if (!known.ok) return known;
    if (await passwords.check(account.passwordHash, body.newPassword)) {
      return refuseFields({ newPassword: [{ rule: 'invalid' }] });
    }
    const passwordHash = await passwords.hash(body.newPassword);
    const scope = isExcluded(account, facts.now) ? 'excluded' : 'full';
    const changed = await deps.db.transaction(async (tx) => {
      await lockSessions(tx, account.id);
      // Set anew meanwhile, it has ended this session with all others.
      if (!(await passwordStands(tx, account))) return undefined;
      await setPassword(tx, account.id, passwordHash, facts.now);
      return {
        ended: await endEverything(tx, account.id, facts.now),
        opened: await createSession(tx, deps, { memberId: account.id, scope, withTicket: false }, facts),
      };
    });
    if (changed === undefined) return refuse('NOT_LOGGED_IN');
    const { ended, opened } = changed;
    // This browser learns of its new session by the reply; told that the old one ended, it would ask to sign in.
    tellEnded(
      deps,
      account.id,
      ended.filter((id) => id !== caller.sessionId),
    );
    await tellOwner(parts, account, 'password', facts);
    return ok(
      signedIn(opened, facts, deps, {
        firstTimeLogin: !account.firstLoginDone,
        passwordExpired: false,
        passwordChangeRequired: false,
      }),
    );
  }
}
