import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Deps } from '../kernel/wing.ts';

/** Problems for operators: unpaid bills, and agents whose wallets are frozen for one. */
export function watchContracts({ metrics, db }: Pick<Deps, 'metrics' | 'db'>): void {
  new Gauge({
    name: 'contracts_open_bills',
    help: 'Bills of agents that are not paid, by state',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const { rows } = await db.single((tx) =>
        sql<{ state: string; bills: number }>`select state, count(*)::integer as bills from contracts_bill
          where state in ('PENDING', 'PART_PAID', 'INSUFFICIENT', 'OVERDUE', 'PART_ISSUED') group by 1`.execute(tx),
      );
      this.reset();
      for (const { state, bills } of rows) this.set({ state }, bills);
    },
  });
  new Gauge({
    name: 'contracts_frozen_agents',
    help: 'Agents whose wallets nothing leaves, by cause',
    labelNames: ['cause'],
    registers: [metrics],
    async collect() {
      const { rows } = await db.single((tx) =>
        sql<{ cause: string; agents: number }>`select cause, count(*)::integer as agents from contracts_freeze
          group by 1`.execute(tx),
      );
      this.reset();
      for (const { cause, agents } of rows) this.set({ cause }, agents);
    },
  });
}
