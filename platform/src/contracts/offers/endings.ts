import { isWithin, readTerms, topRate, type ContractState, type EndReason } from '@baize/protocol/contracts';
import type { Tx } from '../../kernel/database/database.ts';
import { billWindow, unitOf } from '../arithmetic/windows.ts';
import { endContract, givenBy } from '../contract-store.ts';
import { tellBoth } from '../notify.ts';
import type { ContractRow } from '../tables.ts';

interface Ending {
  readonly state: ContractState;
  readonly reason: EndReason;
  readonly now: Date;
  readonly zone: string;
  /** The end of the covered time; by default the end of the running day, hour or window. */
  readonly coversTo?: Date;
  /** Neither side needs to be told. */
  readonly quiet?: true;
}

/**
 * Ends a contract, and with it everything that the downline passes on out of it, all the way down: without a contract of
 * their own nobody has a rate to give (semantics §3.6).
 */
export async function endWithAllBelow(tx: Tx, contract: ContractRow, ending: Ending): Promise<ContractRow> {
  const { state, reason, now, zone } = ending;
  const inForce = contract.state === 'VALID' || contract.state === 'REVOKE_PENDING';
  const coversTo = ending.coversTo ?? billWindow(zone, unitOf(contract.type), now).end;
  const ended = await endContract(tx, contract.id, { state, reason, at: now, ...(inForce ? { coversTo } : {}) });
  if (ending.quiet === undefined) await tellEnd(tx, ended, now);
  if (!inForce) return ended;
  for (const below of await givenBy(tx, contract.downline_id, contract.type)) {
    await endWithAllBelow(tx, below, {
      state: below.state === 'REQUESTED' ? 'INVALID' : 'TERMINATED',
      reason: 'UPLINE_ENDED',
      now,
      zone,
      coversTo,
    });
  }
  return ended;
}

/** Ends an agent's contracts with downlines that the agent's new terms no longer cover, and those below them. */
export async function endWhatIsTooHigh(
  tx: Tx,
  accepted: ContractRow,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<void> {
  const own = readTerms(accepted.terms);
  for (const below of await givenBy(tx, accepted.downline_id, accepted.type)) {
    const terms = readTerms(below.terms);
    if (topRate(terms) <= topRate(own) && isWithin(accepted.type, terms, own)) continue;
    await endWithAllBelow(tx, below, {
      state: below.state === 'REQUESTED' ? 'INVALID' : 'TERMINATED',
      reason: 'UPLINE_RATE_LOWERED',
      now,
      zone,
      // The new terms count from there.
      coversTo: accepted.covers_from ?? billWindow(zone, unitOf(accepted.type), now).start,
    });
  }
}

const KINDS = {
  DENIED: 'contract-denied',
  REVOKED: 'contract-ended',
  TERMINATED: 'contract-ended',
  INVALID: 'contract-withdrawn',
  EXPIRED: 'contract-lapsed',
} as const;

const hasEnded = (state: ContractState): state is keyof typeof KINDS => state in KINDS;

async function tellEnd(tx: Tx, contract: ContractRow, at: Date): Promise<void> {
  if (!hasEnded(contract.state)) return;
  await tellBoth(tx, {
    merchant: contract.merchant,
    type: contract.type,
    upline: contract.upline_id,
    downline: contract.downline_id,
    kind: KINDS[contract.state],
    key: `contract-end:${contract.id}`,
    at,
  });
}
