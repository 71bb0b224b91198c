import { ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { MemberDetail, OpsCalls } from '@baize/protocol/ops';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { SecurityChange } from '../../kernel/events/event-types.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import {
  findAccount,
  findMemberRow,
  holdAccount,
  type MemberRow,
  nameProblem,
  tidyText,
  updateMember,
} from '../../members/index.ts';
import {
  deletePasskey,
  endEverything,
  forgiveCodes,
  listPasskeys,
  lockSessions,
  memberCodes,
  tellEnded,
  tellOwner,
} from '../../session/index.ts';
import { getSettings } from '../../settings/index.ts';
import { audited } from '../audited.ts';
import { memberDetail } from './member-service.ts';

type Context = RequestFacts & { readonly caller: OperatorCaller };
type Body<K extends keyof OpsCalls> = CallBody<OpsCalls[K]>;
type Done = Result<{ readonly before: object; readonly after: object }>;

/**
 * Changes what guards a member who has lost the way in. Whoever asked may not be the owner: every session ends, the
 * account is held as after a lost password, and its owner is told.
 */
async function change(
  deps: Deps,
  context: Context,
  what: SecurityChange,
  { id, action, reason }: { readonly id: string; readonly action: string; readonly reason: string },
  make: (tx: Tx, row: MemberRow) => Promise<Done>,
): Promise<Result<MemberDetail>> {
  const { caller, now } = context;
  let ended: string[] = [];
  const result = await audited(deps, context, action, [], async (tx) => {
    await lockSessions(tx, id);
    const row = await findMemberRow(tx, caller.merchantCode, id, true);
    if (row === undefined) return refuse('NOT_FOUND');
    const made = await make(tx, row);
    if (!made.ok) return made;
    const { before, after } = made.value;
    const until = new Date(now.getTime() + deps.config.adapters.securityHoldMs);
    await holdAccount(tx, id, until);
    ended = await endEverything(tx, id, now);
    const value = await memberDetail(tx, { ...row, held_until: until }, now);
    return ok({ subject: id, before, after: { ...after, reason }, value });
  });
  if (!result.ok) return result;
  tellEnded(deps, id, ended);
  const account = await deps.db.single((tx) => findAccount(tx, id));
  if (account) await tellOwner({ deps }, account, what, context);
  return result;
}

/** Operators' removal of an account's protection. */
export function createMemberSecurityService(deps: Deps) {
  return { removeSecondFactors, removePaymentPassword, setRegisteredName };

  function removeSecondFactors(
    context: Context,
    id: string,
    { reason }: Body<'removeMemberSecondFactors'>,
  ): Promise<Result<MemberDetail>> {
    return change(deps, context, 'second-factor', { id, action: 'member.second-factors-off', reason }, async (tx) => {
      const [totp, passkeys] = [await memberCodes.hasTotp(tx, id), await listPasskeys(tx, id)];
      if (!totp && passkeys.length === 0) return conflict('no-second-factor');
      await memberCodes.deleteTotp(tx, id);
      await memberCodes.forgetRecovery(tx, id);
      for (const passkey of passkeys) await deletePasskey(tx, id, passkey.id);
      await forgiveCodes(tx, id);
      return ok({ before: { totp, passkeys: passkeys.length }, after: { totp: false, passkeys: 0 } });
    });
  }

  function removePaymentPassword(
    context: Context,
    id: string,
    { reason }: Body<'removePaymentPassword'>,
  ): Promise<Result<MemberDetail>> {
    return change(
      deps,
      context,
      'payment-password',
      { id, action: 'member.payment-password-off', reason },
      async (tx, row) => {
        if (row.payment_password_hash === null) return conflict('no-payment-password');
        await updateMember(tx, id, { payment_password_hash: null });
        return ok({ before: { paymentPassword: true }, after: { paymentPassword: false } });
      },
    );
  }

  /** Payees that were added before stay as they are, under the name that they were added with. */
  function setRegisteredName(
    context: Context,
    id: string,
    { payeeName, reason }: Body<'setRegisteredName'>,
  ): Promise<Result<MemberDetail>> {
    return change(
      deps,
      context,
      'registered-name',
      { id, action: 'member.registered-name', reason },
      async (tx, row) => {
        const name = tidyText(payeeName);
        const { register } = await getSettings(tx, context.caller.merchantCode);
        const problem = nameProblem(name, register);
        if (problem) return refuseFields({ payeeName: [problem] });
        if (row.payee_name === name) return conflict('same-name');
        await updateMember(tx, id, { payee_name: name });
        return ok({ before: { payeeName: row.payee_name }, after: { payeeName: name } });
      },
    );
  }
}
