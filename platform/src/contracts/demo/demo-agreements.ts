import type { ContractAction, ContractType, WireTerms } from '@baize/protocol/contracts';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { DemoPerson } from '../../members/index.ts';
import { lockBill, owedBy } from '../bills/bill-store.ts';
import { markOverdue } from '../bills/collecting.ts';
import { isFrozen } from '../offers/freezes.ts';
import { contractInForce, openOffer } from '../contract-store.ts';
import { offer } from '../offers/offers.ts';
import { payBill } from '../bills/payment.ts';
import { processContract } from '../offers/processing.ts';
import { hourly, teamDaily } from './demo-contracts.ts';

const MERCHANT = 'baize';
const CURRENCY = 'USD';
const ZONE = 'UTC';

/** Dividends are paid two days after they were reckoned; the top agent leaves those of the last period for you to pay. */
const PAYS_AFTER_DAYS = 2;
const TOP_PAYS_AFTER_DAYS = 20;

interface Evening {
  readonly people: readonly DemoPerson[];
  /** Days of the team that are left, before today. */
  readonly daysLeft: number;
  readonly at: Date;
}

/** The agreements that the demo team's agents make at the end of a day, by the steps that agents take. */
export async function agreeOn(tx: Tx, { people, daysLeft, at }: Evening): Promise<void> {
  const who = (username: string): DemoPerson | undefined => people.find((person) => person.username === username);
  const [top, mid, east, north] = [who('agent_top'), who('agent_mid'), who('agent_east'), who('agent_north')];
  if (top === undefined || mid === undefined || east === undefined || north === undefined) return;
  await payDividends(tx, people, at);
  if (daysLeft <= 1) await callIn(tx, who('agent_west'), at);
  const step = (who: DemoPerson, type: ContractType, contractId: string | undefined, action: ContractAction) => {
    const asked = { merchant: MERCHANT, type, action, memberId: who.memberId, kind: who.kind, zone: ZONE, now: at };
    return contractId === undefined ? undefined : processContract(tx, { ...asked, contractId });
  };
  const offered = (from: DemoPerson | null, to: DemoPerson, terms: WireTerms) =>
    offer(tx, {
      merchant: MERCHANT,
      type: terms.type,
      terms,
      uplineId: from?.memberId ?? null,
      downline: { id: to.memberId, kind: to.kind, currency: CURRENCY },
      now: at,
    });
  if (daysLeft === 12) await offered(top, north, teamDaily('60'));
  if (daysLeft === 11) await step(north, 'daily', (await openOffer(tx, north.memberId, 'daily'))?.id, 'reject');
  if (daysLeft === 3) await step(top, 'daily', (await contractInForce(tx, north.memberId, 'daily'))?.id, 'terminate');
  if (daysLeft === 1) {
    await offered(top, east, teamDaily('85'));
    await offered(top, mid, hourly('25'));
    await offered(null, top, teamDaily('110'));
  }
}

/** The platform calls in what the agent owes who passed everything on, so that they are frozen whatever day it is. */
async function callIn(tx: Tx, debtor: DemoPerson | undefined, now: Date): Promise<void> {
  if (debtor === undefined || (await isFrozen(tx, debtor.memberId, 'debt'))) return;
  for (const { id } of await owedBy(tx, debtor.memberId, 'dividend')) {
    const bill = await lockBill(tx, id);
    if (bill !== undefined) await markOverdue(tx, bill, now);
  }
}

async function payDividends(tx: Tx, people: readonly DemoPerson[], now: Date): Promise<void> {
  for (const { username, memberId, kind } of people) {
    if (kind === 0 || username === 'agent_west') continue;
    const days = username === 'agent_top' ? TOP_PAYS_AFTER_DAYS : PAYS_AFTER_DAYS;
    for (const { id, ends } of await owedBy(tx, memberId, 'dividend')) {
      if (now.getTime() - ends.getTime() > days * DAY_MS) await payBill(tx, id, { by: 'upline', now });
    }
  }
}
