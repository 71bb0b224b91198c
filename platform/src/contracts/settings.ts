import {
  contractSettings,
  type ContractRules,
  type ContractSettings,
  type ContractType,
} from '@baize/protocol/contracts';
import type { Tx } from '../kernel/database.ts';
import { withContracts } from './tables.ts';

/** What a brand begins with: no contracts, and the usual way of reckoning for when there are some. */
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

export async function writeSettings(tx: Tx, merchant: string, settings: ContractSettings): Promise<void> {
  const kept = JSON.stringify(settings);
  await withContracts(tx)
    .insertInto('contracts_settings')
    .values({ merchant, settings: kept })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ settings: kept }))
    .execute();
}

/** The way of reckoning that an offer made now is given for good. */
export const rulesOf = (settings: ContractSettings, type: ContractType): ContractRules => ({
  includeSelf: type === 'dividend' ? settings.includeSelf.dividend : settings.includeSelf.salaries,
  fullUnits: settings.fullUnits,
  lossBase: settings.lossBase,
  deductSalaries: settings.deductSalaries,
  carry: settings.carry,
});
