import type { ManagedTable, OperatorTable, TableChange, TableExposure } from '@baize/protocol/games';
import { formatMoney, minorOf, ok, refuse, refuseFields, type Currency, type Result } from '@baize/protocol/kernel';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createTableClient } from './table-client.ts';

const CHANGE = 'games.change-table';

/** Operators' view of a brand's live tables, which the arcade keeps and plays. */
export function createTableOperations(deps: Deps) {
  const client = createTableClient(deps.config);
  const brandOf = ({ code, currency }: Merchant) => ({ merchantCode: code, currency: currency.code });

  return {
    list: async (merchant: Merchant): Promise<Result<{ list: OperatorTable[] }>> => {
      const reply = await client.ask('list', brandOf(merchant));
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      return ok({ list: reply.tables.map((table) => tableView(table, merchant.currency)) });
    },

    /** A change whose answer is lost may have been made, so it is on record as asked. */
    change: async (
      actor: Actor,
      merchant: Merchant,
      table: string,
      change: TableChange,
    ): Promise<Result<OperatorTable>> => {
      let isLost = false;
      const done = await audited<OperatorTable>(deps, actor, CHANGE, async () => {
        const reply = await client.ask('change', { ...brandOf(merchant), table, change });
        isLost = reply === undefined;
        if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
        if (reply?.result === 'OUT_OF_BOUNDS')
          return refuseFields(Object.fromEntries((reply.fields ?? []).map((field) => [field, [{ rule: 'invalid' }]])));
        if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
        const [before, after] = [reply.before, reply.after].map((each) => tableView(each, merchant.currency));
        if (!before || !after) return refuse('SERVICE_UNAVAILABLE');
        return ok({ subject: table, before: settingsOf(before), after: settingsOf(after), value: after });
      });
      if (isLost)
        await deps.db.transaction((tx) =>
          deps.recordAct(tx, actor, { action: CHANGE, subject: table, after: { asked: change, answer: 'none' } }),
        );
      return done;
    },

    exposure: async (merchant: Merchant, table: string, mode: 'REAL' | 'TRIAL'): Promise<Result<TableExposure>> => {
      const reply = await client.ask('exposure', { ...brandOf(merchant), table, mode });
      if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const money = moneyIn(merchant.currency);
      const { exposure } = reply;
      return ok({
        ...exposure,
        staked: money(exposure.staked),
        mostReturned: money(exposure.mostReturned),
        areas: exposure.areas.map((area) => ({
          ...area,
          staked: money(area.staked),
          mostReturned: money(area.mostReturned),
        })),
        outcomes: exposure.outcomes.map((outcome) => ({ ...outcome, returned: money(outcome.returned) })),
      });
    },
  };
}

const moneyIn =
  (currency: Currency) =>
  (amount: string): string =>
    formatMoney(minorOf(amount), currency);

function tableView({ table, limits, bounds, ...rest }: ManagedTable, currency: Currency): OperatorTable {
  const money = moneyIn(currency);
  const shown = ({ chips, minStake, maxStake, areas }: ManagedTable['limits']) => ({
    chips: chips.map(money),
    minStake: money(minStake),
    maxStake: money(maxStake),
    areas: Object.fromEntries(Object.entries(areas).map(([area, most]) => [area, money(most)])),
  });
  return { gameId: table, ...rest, limits: shown(limits), bounds: shown(bounds) };
}

/** The part of a table that operators decide about; who sits there is no change. */
const settingsOf = ({ open, limits, bettingSeconds, decidingSeconds, settledSeconds }: OperatorTable) => ({
  open,
  limits,
  bettingSeconds,
  decidingSeconds,
  settledSeconds,
});
