import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { commissionJob } from '../../agents/index.ts';
import { listPlayableGames, type PlayableGame } from '../../games/index.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { readFact, setFact } from '../../kernel/facts.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Deps } from '../../kernel/wing.ts';
import { DEMO_TEAM_DAYS, type DemoPerson, demoTeam } from '../../members/index.ts';
import { cashOf, listWalletVendors, playDemoDay, type DemoTransfer } from '../../wallet/index.ts';
import { settleAndPay } from '../settlement/settle-and-pay.ts';
import { agreeOn } from './demo-agreements.ts';
import { playsOf } from './demo-plays.ts';

/** After each step, so that on the embedded database's one connection a first visit does not wait for weeks. */
const REST_MS = 30;
const MERCHANT = 'baize';
const CURRENCY = 'USD';
const UNIT = 10_000n;

/** The first of the team's days, kept when it is seeded, and how many of them have been lived through. */
const BEGAN = 'demo-team-began';
const LIVED = 'demo-team-lived';

export const startOfUtcDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** Says that the demo has a team, whose days began so long before `now`. */
export async function beginDemoWeeks(tx: Tx, now: Date): Promise<Date> {
  const began = new Date(startOfUtcDay(now).getTime() - DEMO_TEAM_DAYS * DAY_MS);
  await setFact(tx, BEGAN, began.toISOString());
  return began;
}

/**
 * Lives through the weeks of the demo's team behind the start of the platform: each day is played, and settled and paid
 * as on that day by what settles every day. Stopped anywhere, it goes on there.
 */
export function createDemoWeeks(deps: Deps): { readonly run: (now: Date) => Promise<void> } {
  const commission = commissionJob(deps);
  let over = false;
  let running: Promise<void> | undefined;

  async function live(now: Date): Promise<void> {
    const began = await deps.db.single((tx) => readFact(tx, BEGAN));
    if (began !== undefined) {
      const lived = Number((await deps.db.single((tx) => readFact(tx, LIVED))) ?? 0);
      const people = await deps.db.read(demoTeam);
      for (let index = lived; index <= DEMO_TEAM_DAYS; index += 1) {
        if (!(await liveThrough(people, index, new Date(began), now))) return;
      }
    }
    over = true;
  }

  /** Whether the day was lived through to its end; a stop leaves it to the next start, which repeats what was done. */
  async function liveThrough(people: readonly DemoPerson[], index: number, began: Date, now: Date): Promise<boolean> {
    const start = new Date(began.getTime() + index * DAY_MS);
    const next = new Date(start.getTime() + DAY_MS);
    const until = next < now ? next : now;
    const settled = next < now ? new Date(next.getTime() + 10 * MINUTE_MS) : now;
    const steps: readonly (() => Promise<unknown>)[] = [
      () =>
        deps.db.transaction(async (tx) => {
          const games = await gamesOf(tx);
          const plays = playsOf({ merchant: MERCHANT, currency: CURRENCY, index, start, until, people, games });
          await playDemoDay(tx, { ...plays, transfers: await transfersOf(tx, people, index, start) });
        }),
      () => deps.eventLog.catchUp(),
      () => commission.run(settled),
      () => settleAndPay(deps, settled),
      () =>
        deps.db.transaction(async (tx) => {
          await agreeOn(tx, { people, daysLeft: DEMO_TEAM_DAYS - index, at: settled });
          await setFact(tx, LIVED, String(index + 1));
        }),
    ];
    for (const step of steps) {
      if (deps.stopping.aborted) return false;
      await step();
      await delay(REST_MS);
    }
    deps.eventLog.nudge();
    return true;
  }

  return {
    run: (now) => {
      if (over) return Promise.resolve();
      running ??= live(now).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Games that the team can open and that use the main wallet; money at a provider is not part of its days. */
async function gamesOf(tx: Tx): Promise<readonly PlayableGame[]> {
  const apart = new Set((await listWalletVendors(tx, MERCHANT)).map(({ code }) => code));
  return (await listPlayableGames(tx, MERCHANT)).filter(({ vendor }) => !apart.has(vendor));
}

/** Agents pass money down the line; one of them passes all of it up, and cannot pay what they owe. */
async function transfersOf(
  tx: Tx,
  people: readonly DemoPerson[],
  index: number,
  start: Date,
): Promise<readonly DemoTransfer[]> {
  const id = (username: string): string => people.find((person) => person.username === username)?.memberId ?? '';
  const at = new Date(start.getTime() + 6 * HOUR_MS);
  const key = `team-${index}`;
  const sent: DemoTransfer[] = [];
  if (index % 8 === 2) {
    const [top, mid, sub] = [id('agent_top'), id('agent_mid'), id('agent_sub')];
    sent.push({ memberId: top, to: mid, direction: 'DOWN', amountMinor: 40n * UNIT, key, at });
    sent.push({ memberId: mid, to: sub, direction: 'DOWN', amountMinor: 25n * UNIT, key, at });
  }
  const west = id('agent_west');
  const held = (await cashOf(tx, { merchant: MERCHANT, memberIds: [west] })).get(west) ?? 0n;
  if (held > UNIT)
    sent.push({ memberId: west, to: id('agent_top'), direction: 'UP', amountMinor: held - UNIT, key, at });
  return sent;
}

/** Runs at once after the start and not again: a demo's first pages should not wait for its weeks. */
export const demoWeeksJob = (weeks: { readonly run: (now: Date) => Promise<void> }): Job => ({
  name: 'contracts-demo-weeks',
  cron: '*/30 * * * *',
  everySecond: true,
  run: weeks.run,
});
