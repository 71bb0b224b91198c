import {
  contractSettings,
  OPEN_BILL_STATES,
  type ContractRules,
  type ContractSettings,
  type ContractType,
} from '@baize/protocol/contracts';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { IN_FORCE } from './contract-store.ts';
import { withContracts } from './tables.ts';

/** The defaults of a brand: no contract types, and the usual way of computing. */
export const USUAL: ContractSettings = {
  dividend: false,
  daily: false,
  hourly: false,
  realtime: false,
  includeSelf: { dividend: true, salaries: false },
  fullUnits: true,
  lossBase: 'VALID_BET',
  deductSalaries: true,
  carry: 'NONE',
  graceDays: null,
};

export async function readSettings(tx: Tx, merchant: string): Promise<ContractSettings> {
  const row = await withContracts(tx)
    .selectFrom('contracts_settings')
    .select('settings')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row === undefined ? USUAL : contractSettings.parse(row.settings);
}

export async function setSettings(tx: Tx, merchant: string, settings: ContractSettings): Promise<void> {
  const kept = JSON.stringify(settings);
  await withContracts(tx)
    .insertInto('contracts_settings')
    .values({ merchant, settings: kept })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ settings: kept }))
    .execute();
}

/**
 * Whether an agent has a page for a type: where the brand has it on, and after it is switched off for as long as they
 * have a contract of it or a bill that is not paid. Nothing new is offered then.
 */
export async function isShown(
  tx: Tx,
  { memberId }: { readonly memberId: string },
  type: ContractType,
  settings: ContractSettings,
): Promise<boolean> {
  if (settings[type]) return true;
  const { rows } = await sql`select where exists (select from contracts_contract
        where (downline_id = ${memberId} or upline_id = ${memberId}) and type = ${type}
          and (settling or state in (${sql.join([...IN_FORCE, 'REQUESTED'])})))
      or exists (select from contracts_bill
        where (downline_id = ${memberId} or upline_id = ${memberId}) and type = ${type}
          and state in (${sql.join(OPEN_BILL_STATES)}))`.execute(tx);
  return rows.length > 0;
}

/** The way of reckoning that an offer made now is given for good. */
export const rulesOf = (settings: ContractSettings, type: ContractType): ContractRules => ({
  includeSelf: type === 'dividend' ? settings.includeSelf.dividend : settings.includeSelf.salaries,
  fullUnits: settings.fullUnits,
  lossBase: settings.lossBase,
  deductSalaries: settings.deductSalaries,
  carry: settings.carry,
});
