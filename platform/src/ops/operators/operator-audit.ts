import type { RecordAct } from '../../kernel/callers/audited.ts';
import { insertAudit } from '../audit-store.ts';

/** The record of what operators do, for every wing. */
export const recordAct: RecordAct = async (tx, { caller, ip, now }, { action, subject, before, after }) => {
  const { merchantCode, operatorId, username } = caller;
  await insertAudit(tx, {
    merchant_code: merchantCode,
    operator_id: operatorId,
    operator: username,
    ip,
    at: now,
    action,
    subject,
    before,
    after,
  });
};

/** Stands for an unknown operator name. The typed name is not kept: it may be a password in the wrong field. */
export const UNKNOWN_OPERATOR = { id: '', username: '(unknown)' } as const;

/** A line of the record about an operator's own ways in. */
export const operatorLine = (
  merchantCode: string,
  { id, username }: { readonly id: string; readonly username: string },
  ip: string,
  at: Date,
  action: string,
  after: unknown = null,
) => ({
  merchant_code: merchantCode,
  operator_id: id,
  operator: username,
  ip,
  at,
  action,
  subject: '',
  before: null,
  after,
});
