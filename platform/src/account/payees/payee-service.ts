import { createHmac, randomBytes } from 'node:crypto';
import {
  DAY_MS,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallValue,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import type { Payee, AccountCalls } from '@baize/protocol/account';
import type { RegisterSettings } from '@baize/protocol/settings';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { createSeal, type Seal } from '../../kernel/secrets/seal.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { unheldAccount } from '../hold.ts';
import {
  findAccount,
  isSameName,
  lockMember,
  type MemberAccount,
  nameProblem,
  tidyText,
  updateMember,
} from '../../members/index.ts';
import { tellOwner, type SessionParts } from '../../session/index.ts';
import { countPayees, findEverPayee, insertPayee, listPayees, removePayee, type PayeeRow } from './payee-store.ts';
import { checkPaymentPassword } from '../payment-password.ts';

type NewPayee = CallBody<AccountCalls['createPayee']>;

const MOST = 5;
/** A later card is usable after so long, so that a stolen session cannot pay itself out at once. */
const WAIT_MS = DAY_MS;
const NUMBER: Readonly<Record<NewPayee['kind'], RegExp>> = {
  bank: /^[A-Za-z0-9]{6,34}$/,
  ewallet: /^[^\s<>]{4,64}$/u,
};

const sealOf = ({ secrets }: Pick<Deps, 'secrets'>): Seal => createSeal(secrets.derive('payees'));

const payeeOf = (row: PayeeRow): Payee => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  holder: row.holder,
  accountEnding: row.ending,
  addedAt: row.added_at.toISOString(),
  usableFrom: row.usable_from.toISOString(),
});

/** Payees of a member. */
export function createPayeeService(parts: SessionParts) {
  const { deps } = parts;
  return { listOwnPayees, createPayee, deletePayee };

  async function listOwnPayees(caller: MemberCaller): Promise<Result<CallValue<AccountCalls['listPayees']>>> {
    return deps.db.read(async (tx) => {
      const account = await findAccount(tx, caller.memberId);
      const rows = await listPayees(tx, caller.memberId);
      return ok({ payees: rows.map(payeeOf), registeredName: account?.payeeName ?? null });
    });
  }

  /** Adds a bank card or an e-wallet, by the payment password and to the registered name alone. */
  async function createPayee(body: NewPayee, caller: MemberCaller, facts: RequestFacts): Promise<Result<Payee>> {
    const { deps } = parts;
    const { now } = facts;
    const account = await unheldAccount(parts, caller, now);
    if (!account.ok) return account;
    const { provider, holder, number, problems } = readPayee(body);
    const { register } = await parts.settings(caller.merchantCode);
    const misnamed = holderProblem(account.value, holder, register);
    if (misnamed) problems['holder'] = [misnamed];
    if (body.paymentPassword === '') problems['paymentPassword'] = [{ rule: 'required' }];
    if (Object.keys(problems).length > 0) return refuseFields(problems);
    const paid = await checkPaymentPassword(deps, caller.memberId, body.paymentPassword, now);
    if (!paid.ok) return paid;
    const added = await deps.db.transaction(async (tx): Promise<Result<PayeeRow>> => {
      const member = await lockMember(tx, caller.memberId);
      if (member === undefined) return refuse('NOT_LOGGED_IN');
      // Another card, or the profile, may have set the name meanwhile.
      const name = member.payeeName;
      const late = holderProblem(member, holder, register);
      if (late) return refuseFields({ holder: [late] });
      if ((await listPayees(tx, caller.memberId)).length >= MOST) {
        return refuseFields({ accountNumber: [{ rule: 'max', max: MOST }] });
      }
      const isFirst = (await countPayees(tx, caller.memberId)) === 0;
      const row: PayeeRow = {
        id: `p_${randomBytes(15).toString('base64url')}`,
        member_id: caller.memberId,
        kind: body.kind,
        provider,
        holder: name ?? holder,
        sealed_number: sealOf(deps).close(number),
        number_hash: numberHash(deps, number),
        ending: number.slice(-4),
        added_at: now,
        usable_from: isFirst ? now : new Date(now.getTime() + WAIT_MS),
        removed_at: null,
      };
      if (!(await insertPayee(tx, row))) return refuseFields({ accountNumber: [{ rule: 'taken' }] });
      if (name === undefined) await updateMember(tx, caller.memberId, { payee_name: holder });
      return ok(row);
    });
    if (!added.ok) return added;
    await tellOwner(parts, account.value, 'payee', facts);
    return ok(payeeOf(added.value));
  }

  async function deletePayee(caller: MemberCaller, payeeId: string, now: Date): Promise<Result<Record<string, never>>> {
    const isRemoved = await deps.db.transaction((tx) => removePayee(tx, caller.memberId, payeeId, now));
    return isRemoved ? ok({}) : refuse('NOT_FOUND');
  }
}

/** A payee with its full number; for the wallet alone. */
export async function findPayee(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  memberId: string,
  payeeId: string,
): Promise<(Payee & { readonly accountNumber: string }) | undefined> {
  const row = (await listPayees(tx, memberId)).find(({ id }) => id === payeeId);
  const accountNumber = row && sealOf(deps).open(row.sealed_number);
  return row && accountNumber !== undefined ? { ...payeeOf(row), accountNumber } : undefined;
}

/** The whole number, also of a payee that was removed: a withdrawal goes to where it was asked for. */
export async function payeeNumber(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  memberId: string,
  payeeId: string,
): Promise<string | undefined> {
  const row = await findEverPayee(tx, memberId, payeeId);
  return row && sealOf(deps).open(row.sealed_number);
}

function readPayee(body: NewPayee) {
  const [provider, holder] = [tidyText(body.provider), tidyText(body.holder)];
  const number = body.kind === 'bank' ? body.accountNumber.replaceAll(/[\s-]/g, '') : body.accountNumber.trim();
  const required = [{ rule: 'required' }];
  const problems: Record<string, FieldProblem[]> = {
    ...(provider === '' ? { provider: required } : {}),
    ...(number === '' ? { accountNumber: required } : {}),
  };
  if (number !== '' && !NUMBER[body.kind].test(number)) problems['accountNumber'] = [{ rule: 'pattern' }];
  return { provider, holder, number, problems };
}

/** A card belongs to the registered name; the first one sets it where there is none, by the operator's rule. */
function holderProblem(
  { payeeName }: Pick<MemberAccount, 'payeeName'>,
  holder: string,
  register: RegisterSettings,
): FieldProblem | undefined {
  if (payeeName === undefined || holder === '') return nameProblem(holder, register);
  return isSameName(payeeName, holder) ? undefined : { rule: 'mismatch' };
}

/** The keyed hash by which numbers of payees' accounts are compared. */
export const numberHash = ({ secrets }: Pick<Deps, 'secrets'>, number: string): string =>
  createHmac('sha256', secrets.derive('payee-numbers')).update(number.toLowerCase()).digest('hex');
