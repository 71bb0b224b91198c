import { AGENT_KINDS, DAY_MS, ok, refuse, refuseFields, type Problem, type Result } from '@baize/protocol/kernel';
import {
  faultsOf,
  OFFER_DAYS,
  readTerms,
  type ConflictReason,
  type ContractType,
  type WireTerms,
} from '@baize/protocol/contracts';
import type { Tx } from '../../kernel/database/database.ts';
import { freshId } from '../../wallet/index.ts';
import {
  contractInForce,
  findContract,
  insertContract,
  lockContracts,
  openOffer,
  unpaidBills,
} from '../contract-store.ts';
import { isFrozen } from './freezes.ts';
import { tellBoth } from '../notify.ts';
import { readSettings, rulesOf } from '../settings.ts';
import type { ContractRow } from '../tables.ts';

/** Why it cannot be done now; the page has words for each reason. */
export const conflict = (reason: ConflictReason): { readonly ok: false; readonly problem: Problem } =>
  refuse('CONFLICT', { value: { reason } });

export interface Offer {
  readonly merchant: string;
  readonly type: ContractType;
  readonly terms: WireTerms;
  /** Null: the platform offers. */
  readonly uplineId: string | null;
  readonly downline: { readonly id: string; readonly kind: number; readonly currency: string };
  readonly now: Date;
}

/**
 * Offers a contract to a direct downline, who then accepts or refuses it; a contract in force stays so until then
 * (semantics §3.6). Who stands below whom has been looked at before.
 */
export async function offer(tx: Tx, requested: Offer): Promise<Result<ContractRow>> {
  const { merchant, type, terms, uplineId, downline, now } = requested;
  if (terms.type !== type) return refuseFields({ 'terms.type': [{ rule: 'invalid' }] });
  await lockContracts(tx, merchant, type);
  const settings = await readSettings(tx, merchant);
  if (!settings[type]) return refuse('NOT_OFFERED');
  if (!AGENT_KINDS.includes(downline.kind)) return conflict('NOT_AN_AGENT');
  const own = uplineId === null ? undefined : await contractInForce(tx, uplineId, type);
  if (uplineId !== null && own === undefined) return conflict('NO_CONTRACT');
  const faults = faultsOf(type, readTerms(terms), own === undefined ? null : readTerms(own.terms));
  if (Object.keys(faults).length > 0) {
    return refuseFields(Object.fromEntries(Object.entries(faults).map(([field, why]) => [`terms.${field}`, why])));
  }
  if ((uplineId !== null && (await isFrozen(tx, uplineId))) || (await isFrozen(tx, downline.id)))
    return conflict('FROZEN');
  if ((await openOffer(tx, downline.id, type)) !== undefined) return conflict('OFFER_OPEN');
  const current = await contractInForce(tx, downline.id, type);
  if (current?.state === 'REVOKE_PENDING') return conflict('OFFER_OPEN');
  if (current && (await hasUnpaid(tx, current.id))) return conflict('BILLS_UNPAID');
  const id = freshId();
  await insertContract(tx, {
    id,
    merchant,
    type,
    upline_id: uplineId,
    downline_id: downline.id,
    currency: downline.currency,
    state: 'REQUESTED',
    terms,
    // Passed-on terms are computed like the terms that they come out of.
    rules: own?.rules ?? rulesOf(settings, type),
    offered_at: now,
    lapses_at: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
    answered_at: null,
    ended_at: null,
    reason: null,
    covers_from: null,
    covers_to: null,
    settled_to: null,
    settling: false,
    carry: 0n,
    carried_win: 0n,
  });
  await tellBoth(tx, {
    merchant,
    type,
    upline: uplineId,
    downline: downline.id,
    kind: 'contract-offered',
    key: `contract-offer:${id}`,
    at: now,
  });
  const made = await findContract(tx, merchant, id);
  if (made === undefined) throw new Error('an offer is gone');
  return ok(made);
}

export const hasUnpaid = async (tx: Tx, contractId: string): Promise<boolean> =>
  ((await unpaidBills(tx, [contractId])).get(contractId) ?? 0) > 0;
