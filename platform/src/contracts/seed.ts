import { contractTypes, type ContractRules, type ContractSettings, type WireTerms } from '@baize/protocol/contracts';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../members/index.ts';
import { freshId, nameSubjects } from '../wallet/index.ts';
import { billWindow, unitOf } from './arithmetic/windows.ts';
import { findContract, insertContract, currentContracts } from './contract-store.ts';
import { DEMO_CONTRACTS, LATE_CONTRACTS, LATE_DAYS, TEAM_CONTRACTS, type DemoContract } from './demo/demo-contracts.ts';
import { beginDemoWeeks, startOfUtcDay } from './demo/demo-weeks.ts';
import { payWords } from './pay-words.ts';
import { rulesOf, USUAL, setSettings } from './settings.ts';

const MERCHANT = 'baize';
const ZONE = 'UTC';

/** In the demo every kind of contract is on, and its agents have some in force, with a team for weeks; in production nothing. */
export async function seedContracts({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const settings = { ...USUAL, fullUnits: false, ...Object.fromEntries(contractTypes.map((type) => [type, true])) };
  await setSettings(tx, MERCHANT, settings);
  const now = clock.now();
  if (!config.demoTeam) return signEach(tx, DEMO_CONTRACTS, settings, now);
  const began = await beginDemoWeeks(tx, now);
  await signEach(tx, TEAM_CONTRACTS, settings, began);
  await signEach(tx, LATE_CONTRACTS, settings, new Date(startOfUtcDay(now).getTime() - LATE_DAYS * DAY_MS));
}

async function signEach(
  tx: Tx,
  contracts: readonly DemoContract[],
  settings: ContractSettings,
  at: Date,
): Promise<void> {
  for (const { upline, downline, terms } of contracts) {
    const above = upline === null ? null : await findMemberByUsername(tx, MERCHANT, upline);
    const below = await findMemberByUsername(tx, MERCHANT, downline);
    if (above === undefined || below === undefined) continue;
    for (const each of terms) {
      if ((await currentContracts(tx, [below.id], each.type)).length > 0) continue;
      const rules = rulesOf(settings, each.type);
      const parties = { uplineId: above?.id ?? null, downlineId: below.id, currency: below.currency };
      await signed(tx, { ...parties, terms: each, rules }, at);
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
