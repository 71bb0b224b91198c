import { AGENT_KINDS, ok, refuse, type Result } from '@baize/protocol/kernel';
import { isWithin, readTerms, type ContractAction, type ContractType } from '@baize/protocol/contracts';
import { uplineOf } from '../../agents/index.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { nameSubjects } from '../../wallet/index.ts';
import { usernamesOf } from '../../members/index.ts';
import { billWindow, unitOf } from '../arithmetic/windows.ts';
import {
  contractInForce,
  countedUpTo,
  endContract,
  findContract,
  lockContracts,
  openOffer,
  updateContract,
} from '../contract-store.ts';
import { endWhatIsTooHigh, endWithAllBelow } from './endings.ts';
import { isFrozen } from './freezes.ts';
import { tellBoth } from '../notify.ts';
import { conflict, hasUnpaid } from './offers.ts';
import { readSettings } from '../settings.ts';
import { payWords } from '../pay-words.ts';
import type { ContractRow } from '../tables.ts';

export interface Processing {
  readonly merchant: string;
  readonly type: ContractType;
  readonly contractId: string;
  readonly action: ContractAction;
  /** The caller. */
  readonly memberId: string;
  readonly kind: number;
  readonly zone: string;
  readonly now: Date;
}

type Step = (tx: Tx, contract: ContractRow, asked: Processing) => Promise<Result<ContractRow>>;

/** Moves a contract on, by its status, the party and the action (semantics §3.6). */
export async function processContract(tx: Tx, asked: Processing): Promise<Result<ContractRow>> {
  const { merchant, type, contractId, action, memberId } = asked;
  await lockContracts(tx, merchant, type);
  const contract = await findContract(tx, merchant, contractId);
  if (contract === undefined || contract.type !== type) return refuse('NOT_FOUND');
  const side = contract.downline_id === memberId ? 'downline' : contract.upline_id === memberId ? 'upline' : undefined;
  if (side === undefined) return refuse('NOT_FOUND');
  const step = STEPS[`${contract.state}/${side}/${action}`];
  return step === undefined ? conflict('MOVED_ON') : step(tx, contract, asked);
}

/** Whether both are free to sign. */
async function refusedToSign(tx: Tx, contract: ContractRow, { kind, merchant, type }: Processing) {
  if (!(await readSettings(tx, merchant))[type]) return refuse('NOT_OFFERED');
  if (!AGENT_KINDS.includes(kind)) return conflict('NOT_AN_AGENT');
  const above = (await uplineOf(tx, merchant, contract.downline_id))?.id ?? null;
  if (above !== contract.upline_id) return conflict('MOVED_ON');
  const parties = contract.upline_id === null ? [contract.downline_id] : [contract.downline_id, contract.upline_id];
  for (const party of parties) if (await isFrozen(tx, party)) return conflict('FROZEN');
  return undefined;
}

/** The offer comes into force in the place of the contract before, and what it no longer covers below ends. */
const accept: Step = async (tx, contract, asked) => {
  const { now, zone, type } = asked;
  const refused = await refusedToSign(tx, contract, asked);
  if (refused) return refused;
  const own = contract.upline_id === null ? undefined : await contractInForce(tx, contract.upline_id, type);
  if (contract.upline_id !== null) {
    if (own === undefined) return conflict('NO_CONTRACT');
    if (!isWithin(type, readTerms(contract.terms), readTerms(own.terms))) return conflict('OUT_OF_BOUNDS');
  }
  const from = await startOf(tx, contract, own, asked);
  const before = await contractInForce(tx, contract.downline_id, type);
  if (before) {
    if (await hasUnpaid(tx, before.id)) return conflict('BILLS_UNPAID');
    // A move has ended what it counts before.
    const coversTo = before.covers_to && before.covers_to < from ? before.covers_to : from;
    await endContract(tx, before.id, { state: 'INVALID', reason: 'REPLACED', at: now, coversTo });
  }
  const valid = await updateContract(tx, contract.id, {
    state: 'VALID',
    answered_at: now,
    covers_from: from,
    settled_to: from,
    settling: true,
  });
  const names = await usernamesOf(tx, [
    contract.downline_id,
    ...(contract.upline_id === null ? [] : [contract.upline_id]),
  ]);
  await nameSubjects(tx, payWords(valid, names));
  await tell(tx, valid, 'contract-accepted', asked);
  await endWhatIsTooHigh(tx, valid, { now, zone });
  return ok(valid);
};

/**
 * The day, hour or window that is running, and no part of it twice: one that ended in it counts it to its end, and what is
 * passed on begins no earlier than what it is passed on out of.
 */
async function startOf(
  tx: Tx,
  { downline_id: downlineId }: ContractRow,
  own: ContractRow | undefined,
  { type, zone, now }: Processing,
): Promise<Date> {
  const { start } = billWindow(zone, unitOf(type), now);
  const counted = await countedUpTo(tx, downlineId, type);
  return [counted, own?.covers_from].reduce<Date>((last, at) => (at && at > last ? at : last), start);
}

const tell = (
  tx: Tx,
  contract: ContractRow,
  kind: 'contract-accepted' | 'contract-revoke-asked' | 'contract-revoke-refused',
  { now }: Processing,
) =>
  tellBoth(tx, {
    merchant: contract.merchant,
    type: contract.type,
    upline: contract.upline_id,
    downline: contract.downline_id,
    kind,
    key: `${kind}:${contract.id}:${now.getTime()}`,
    at: now,
  });

/** The downline says no to an offer; a contract in force stays. */
const deny: Step = async (tx, contract, { now, zone }) =>
  ok(await endWithAllBelow(tx, contract, { state: 'DENIED', reason: 'ENDED_BY_DOWNLINE', now, zone }));

/** The upline takes an offer back. */
const withdraw: Step = async (tx, contract, { now, zone }) =>
  ok(await endWithAllBelow(tx, contract, { state: 'INVALID', reason: 'WITHDRAWN', now, zone }));

/** The upline wants to end a contract, which the downline has to agree to. */
const askToRevoke: Step = async (tx, contract, asked) => {
  if (await hasUnpaid(tx, contract.id)) return conflict('BILLS_UNPAID');
  if ((await openOffer(tx, contract.downline_id, contract.type)) !== undefined) return conflict('OFFER_OPEN');
  const pending = await updateContract(tx, contract.id, { state: 'REVOKE_PENDING' });
  await tell(tx, pending, 'contract-revoke-asked', asked);
  return ok(pending);
};

const keep: Step = async (tx, contract, asked) => {
  const valid = await updateContract(tx, contract.id, { state: 'VALID' });
  await tell(tx, valid, 'contract-revoke-refused', asked);
  return ok(valid);
};

const agreeToRevoke: Step = async (tx, contract, { now, zone }) => {
  if (await hasUnpaid(tx, contract.id)) return conflict('BILLS_UNPAID');
  return ok(await endWithAllBelow(tx, contract, { state: 'REVOKED', reason: 'AGREED', now, zone }));
};

/** The downline needs nobody's consent to give up what only they gain by. */
const giveUp: Step = async (tx, contract, { now, zone }) => {
  if (await hasUnpaid(tx, contract.id)) return conflict('BILLS_UNPAID');
  return ok(await endWithAllBelow(tx, contract, { state: 'TERMINATED', reason: 'ENDED_BY_DOWNLINE', now, zone }));
};

const STEPS: Readonly<Record<string, Step>> = {
  'REQUESTED/downline/accept': accept,
  'REQUESTED/downline/reject': deny,
  'REQUESTED/upline/terminate': withdraw,
  'VALID/upline/terminate': askToRevoke,
  'VALID/downline/terminate': giveUp,
  'REVOKE_PENDING/downline/accept': agreeToRevoke,
  'REVOKE_PENDING/downline/reject': keep,
  'REVOKE_PENDING/upline/reject': keep,
};
