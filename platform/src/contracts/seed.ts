import { contractTypes, type ContractRules, type WireTerms } from '@baize/protocol/contracts';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../session/index.ts';
import { freshId, nameSubjects } from '../wallet/index.ts';
import { billWindow, unitOf } from './arithmetic/windows.ts';
import { findContract, insertContract, standingOf } from './contract-store.ts';
import { payWords } from './pay-words.ts';
import { rulesOf, USUAL, writeSettings } from './settings.ts';

const MERCHANT = 'baize';
const ZONE = 'UTC';

const dividend = (rate: string, floorRate: string): WireTerms => ({
  type: 'dividend',
  period: 'SEMIMONTHLY',
  floorRate,
  tiers: [{ periodValidBet: '1000', periodLoss: '0', activeMembers: 1, rate }],
});
const daily = (rate: string): WireTerms => ({ type: 'daily', tiers: [{ betAmount: '100', activeMembers: 0, rate }] });

/** Who pays whom by what, from the top down; null is the platform. */
const CONTRACTS: readonly (readonly [upline: string | null, downline: string, terms: readonly WireTerms[]])[] = [
  [null, 'agent_top', [dividend('30', '15'), daily('100')]],
  ['agent_top', 'agent_mid', [dividend('20', '10'), daily('80')]],
  ['agent_mid', 'agent_sub', [dividend('12', '5'), daily('60')]],
];

/** In the demo every kind of contract is on, and its three agents have two in force; in production nothing. */
export async function seedContracts({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const settings = { ...USUAL, fullUnits: false, ...Object.fromEntries(contractTypes.map((type) => [type, true])) };
  await writeSettings(tx, MERCHANT, settings);
  const now = clock.now();
  for (const [upline, downline, terms] of CONTRACTS) {
    const above = upline === null ? null : await findMemberByUsername(tx, MERCHANT, upline);
    const below = await findMemberByUsername(tx, MERCHANT, downline);
    if (above === undefined || below === undefined) continue;
    for (const each of terms) {
      if ((await standingOf(tx, [below.id], each.type)).length > 0) continue;
      const rules = rulesOf(settings, each.type);
      await signed(
        tx,
        { uplineId: above?.id ?? null, downlineId: below.id, currency: below.currency, terms: each, rules },
        now,
      );
    }
  }
}

interface Signed {
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly currency: string;
  readonly terms: WireTerms;
  readonly rules: ContractRules;
}

async function signed(tx: Tx, { uplineId, downlineId, currency, terms, rules }: Signed, now: Date): Promise<void> {
  const id = freshId();
  const from = billWindow(ZONE, unitOf(terms.type), now).start;
  await insertContract(tx, {
    id,
    merchant: MERCHANT,
    type: terms.type,
    upline_id: uplineId,
    downline_id: downlineId,
    currency,
    state: 'VALID',
    terms,
    rules,
    offered_at: now,
    lapses_at: now,
    answered_at: now,
    ended_at: null,
    reason: null,
    covers_from: from,
    covers_to: null,
    settled_to: from,
    settling: true,
    carry: 0n,
    carried_win: 0n,
  });
  const contract = await findContract(tx, MERCHANT, id);
  const names = await usernamesOf(tx, uplineId === null ? [downlineId] : [uplineId, downlineId]);
  if (contract) await nameSubjects(tx, payWords(contract, names));
}
