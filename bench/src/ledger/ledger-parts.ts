import { DEEP, measureDepthCost, measureLimitCost, type CostRatio } from './bet-costs.ts';
import { measureCashier, type Rate } from './cashier.ts';
import { measureEvents } from './event-rate.ts';
import { measureBetsInside } from './inside-bets.ts';
import type { Bench } from '../bench.ts';
import type { Report } from '../report.ts';
import { measureScale } from './scale.ts';

const COST_RATIO = 1.1;
const EVENTS_RATIO = 3;
const MILLION = 1_000_000;
/** In millions. `BAIZE_SCALE=1,10,30` takes a quarter of an hour or more, and 20 GB. */
const SIZES = '1';

const needsPostgres = ({ report, postgresUrl }: Bench): string | undefined => {
  if (postgresUrl === undefined) report.figure('not measured', 'PostgreSQL is needed');
  return postgresUrl;
};

const cost = (report: Report, { plainMs, otherMs, ratio }: CostRatio, names: readonly [string, string]): void => {
  report.figure(names[0], `${plainMs.toFixed(2)} ms`);
  report.figure(names[1], `${otherMs.toFixed(2)} ms`);
  report.budget('ratio', Math.round(ratio * 100) / 100, (value) => value <= COST_RATIO, `at most ${COST_RATIO}`);
};

export async function limitCost(bench: Bench): Promise<void> {
  bench.report.heading('A bet of a member with limits of loss, by turns with one of a member without');
  const url = needsPostgres(bench);
  if (url) cost(bench.report, await measureLimitCost(url), ['without', 'with limits']);
}

export async function depthCost(bench: Bench): Promise<void> {
  bench.report.heading(`A bet under ${DEEP} uplines with what consumers make of it, by turns with one under one`);
  const url = needsPostgres(bench);
  if (url) cost(bench.report, await measureDepthCost(url), ['one upline', `${DEEP} uplines`]);
}

export async function events(bench: Bench): Promise<void> {
  const { report } = bench;
  report.heading('Events applied a second, exactly once');
  const url = needsPostgres(bench);
  if (!url) return;
  const betsPerSecond = await measureBetsInside(url);
  const { oneConsumer, allConsumers, consumers } = await measureEvents(url);
  report.figure('bets a second, in the same run', String(betsPerSecond));
  report.figure('a consumer of a million events', String(oneConsumer));
  const ratio = Math.round((oneConsumer / betsPerSecond) * 10) / 10;
  report.budget('ratio to bets', ratio, (value) => value >= EVENTS_RATIO, `at least ${EVENTS_RATIO}`);
  report.figure(`all ${consumers} consumers, one after the other`, String(allConsumers));
  report.figure('ratio to bets', String(Math.round((allConsumers / betsPerSecond) * 10) / 10));
}

const rate = ({ perSecond, p99Ms }: Rate): string => `${perSecond}, p99 ${p99Ms} ms`;

export async function cashier(bench: Bench): Promise<void> {
  bench.report.heading('Deposits and withdrawals, 16 at once');
  const url = needsPostgres(bench);
  if (!url) return;
  const { deposits, withdrawals } = await measureCashier(url);
  bench.report.figure('deposits a second, order and notice', rate(deposits));
  bench.report.figure('withdrawals a second', rate(withdrawals));
}

export async function scale(bench: Bench): Promise<void> {
  const { report } = bench;
  report.heading('A ledger of millions of postings');
  const url = needsPostgres(bench);
  if (!url) return;
  const sizes = (process.env.BAIZE_SCALE ?? SIZES).split(',').map((size) => Number(size) * MILLION);
  await measureScale(url, sizes, (figures) => {
    const millions = figures.postings / MILLION;
    report.figure(`${millions} M postings, filled in`, `${figures.fillSeconds} s`);
    const beside = (figures.betsPerSecond / figures.pgbenchPerSecond).toFixed(2);
    report.figure('  bets a second, 16 connections', `${figures.betsPerSecond}, p99 ${figures.betP99Ms} ms`);
    report.figure('  of pgbench -N', `${beside} of ${figures.pgbenchPerSecond}`);
    report.figure('  record page of 10,000 bets', `${figures.pageMs} ms`);
    report.figure('  recent audit', `${figures.recentAuditMs} ms`);
    report.figure('  full audit', `${(figures.fullAuditMs / 1_000 / millions).toFixed(2)} s a million postings`);
    for (const [table, bytes] of Object.entries(figures.bytes)) report.figure(`  ${table}`, `${bytes} bytes a row`);
  });
}
