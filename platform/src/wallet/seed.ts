import type { Tx } from '../kernel/database/database.ts';
import { inEveryLanguage } from '../kernel/texts/texts.ts';
import { demoUsernames, findMemberByUsername } from '../members/index.ts';
import { walletSubjects } from './deposits/deposit-methods.ts';
import { nameSubjects, getOrCreateAccount, getOrCreateBrandAccount, postTransfer } from './ledger/ledger.ts';
import { beginWalletMode } from './rules.ts';
import { cashAccountKeyOf } from './service.ts';
import { setVendor } from './vendors/vendor-store.ts';

/** The opening balance of each demo account, in minor units: 1,000.00, and in VND about as much. */
export const OPENING_MINOR: Readonly<Record<string, bigint>> = { USD: 10_000_000n, VND: 250_000_000_000n };

/** The brand of the demo accounts. */
const DEMO_MERCHANT = 'baize';

export interface DemoAccount {
  readonly memberId: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly createdAt: Date;
}

/** Gives demo accounts their opening balance as they sign up, once each however often it runs. */
export async function seedOpenings(tx: Tx, accounts: readonly DemoAccount[]): Promise<void> {
  for (const account of accounts) {
    const amountMinor = OPENING_MINOR[account.currency];
    if (amountMinor === undefined) throw new Error(`no opening balance is set for ${account.currency}`);
    const { merchantCode: merchant, memberId, currency, createdAt: at } = account;
    await postTransfer(tx, {
      merchant,
      scope: 'opening',
      key: memberId,
      fingerprint: 'opening',
      kind: 'OPENING',
      from: await getOrCreateBrandAccount(tx, { merchant, purpose: 'OPENING', detail: '', currency }),
      to: await getOrCreateAccount(tx, cashAccountKeyOf(account), at),
      amountMinor,
      reference: memberId,
      subject: 'opening',
      at,
    });
  }
}

/** The demo's accounts, as the session wing has made them. */
export async function demoAccounts(tx: Tx): Promise<DemoAccount[]> {
  const found: DemoAccount[] = [];
  for (const username of demoUsernames) {
    const member = await findMemberByUsername(tx, DEMO_MERCHANT, username);
    if (member === undefined) continue;
    const { id: memberId, merchantCode, currency, createdAt } = member;
    found.push({ memberId, merchantCode, currency, createdAt });
  }
  return found;
}

export const seedSubjects = (tx: Tx): Promise<void> => nameSubjects(tx, walletSubjects);

/** The provider of the demo that keeps money of its own, as its wallet is called. */
const TIDEWHEEL = inEveryLanguage('wallet.vendor.tidewheel');

/** One provider of the demo's first brand keeps money of its own; the other brand has a single wallet. */
export async function seedVendors(tx: Tx, demo: boolean): Promise<void> {
  await nameSubjects(tx, { 'vendor:tidewheel': TIDEWHEEL });
  if (!demo) return;
  await setVendor(tx, {
    merchant: DEMO_MERCHANT,
    code: 'tidewheel',
    type_id: '2',
    names: TIDEWHEEL,
    status: 'OPEN',
    min_amount: 10_000n,
  });
  await beginWalletMode(tx, DEMO_MERCHANT, { isSingle: false });
}
