import { accountCalls } from '@baize/protocol/account';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createScratchPostgres,
  DEMO_PAYMENT_PASSWORD,
  insertLoadPlayers,
  startPlatform,
  TEST_SECRET,
  type ScratchPostgres,
  type TestPlatform,
} from '../testing/index.ts';
import { auditNow } from './audit/audit.ts';
import {
  advance,
  EFFECT,
  finish,
  KINDS,
  newRequest,
  PROVIDER_SECRET,
  type RepeatedRequest,
} from './testing/nodes/repeated-requests.ts';
import {
  balancesOf,
  countBets,
  countOf,
  printOfConsumers,
  sumsBesideLedger,
  transfersOf,
} from './testing/nodes/ledger-figures.ts';
import { NodeProcess } from './testing/nodes/node-process.ts';
import { OneAddress } from './testing/nodes/one-address.ts';
import { OpenPage } from './testing/nodes/open-page.ts';
import { VendorDouble } from './testing/vendor-double.ts';

const CYCLES = Number(process.env.BAIZE_KILLS ?? 12);
const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379/7';
const PLAYERS = 12;
const START = 100_000_000n;
/** A day's count of withdrawals is twenty. */
const MOST_WITHDRAWALS = 18;
const CYCLE_MS = 120_000;
const CHECKS_MS = 300_000;

// PGlite belongs to one process: two nodes need PostgreSQL and Redis.
describe.runIf(process.env.BAIZE_TEST_DATABASE === 'postgres')('two nodes behind one address', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-nodes-'));
  const vendor = new VendorDouble(TEST_SECRET);
  let postgres: ScratchPostgres;
  let env: Record<string, string>;
  let nodes: NodeProcess[] = [];
  let front: OneAddress;
  let address: string;
  let people: RepeatedRequest['who'][] = [];
  const pages: OpenPage[] = [];
  const requests: RepeatedRequest[] = [];

  const observer = (): Promise<TestPlatform> => startPlatform({ dataDir, env: { ...env, LOG_LEVEL: 'error' } });

  beforeAll(async () => {
    postgres = await createScratchPostgres();
    env = {
      DATABASE_URL: postgres.url,
      REDIS_URL,
      ARCADE_ORIGIN: await vendor.listen(),
      PROVIDER_SECRET,
      DATA_DIR: dataDir,
    };
    const platform = await observer();
    const players = await platform.deps.db.transaction((tx) => insertLoadPlayers(tx, { count: PLAYERS, money: START }));
    people = await Promise.all(
      players.map(async (player, index) => {
        const accountNumber = `970412345678${String(index).padStart(4, '0')}`;
        const body = { kind: 'bank', provider: 'Harbour Bank', holder: 'Nguyen Van An', accountNumber } as const;
        const { id } = await platform.value(
          accountCalls.createPayee,
          { body: { ...body, paymentPassword: DEMO_PAYMENT_PASSWORD } },
          player.session,
        );
        return { ...player, payeeId: id };
      }),
    );
    await platform.close();
    nodes = [new NodeProcess(env), new NodeProcess(env)];
    await Promise.all(nodes.map((node) => node.start()));
    front = new OneAddress(nodes);
    address = await front.listen();
    for (const { session } of people.slice(0, 4)) {
      const page = new OpenPage(address, session);
      pages.push(page);
      await page.start();
    }
  }, CYCLE_MS);

  afterAll(async () => {
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all(nodes.map((node) => node.kill()));
    await front.close();
    await vendor.close();
    await postgres.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** All members keep busy, one call after the other, until stopped. */
  function load(stopped: AbortSignal, done: () => void): Promise<void>[] {
    return people.map(async (who) => {
      while (!stopped.aborted) {
        const request = newRequest(nextKind(who), who);
        requests.push(request);
        await finish(address, request);
        done();
      }
    });
  }

  const nextKind = (who: RepeatedRequest['who']): RepeatedRequest['kind'] => {
    const kind = KINDS[randomInt(KINDS.length)] ?? 'bet';
    const made = requests.filter((each) => each.who === who && each.kind === 'withdrawal').length;
    return kind === 'withdrawal' && made >= MOST_WITHDRAWALS ? 'bet' : kind;
  };

  /**
   * Events that an open page must have received by now, or read after reconnecting. A bet shows in its balance alone.
   */
  const missedBy = (page: OpenPage, index: number): string[] =>
    requests
      .filter(({ who, kind, outcome }) => who === people[index] && kind !== 'bet' && outcome === 'done')
      .filter(({ id }) => !page.knows(id))
      .map(({ kind, id }) => `${kind} ${id}`);

  /** Each page's balance beside the one that a page has which is opened now. */
  const balancesShown = (): Promise<string[][]> =>
    Promise.all(pages.map(async (page) => [page.balance, await page.balanceNow()]));

  async function pagesKnowEverything(): Promise<void> {
    for (let look = 0; look < 300; look += 1) {
      const isKnown = pages.every((page, index) => missedBy(page, index).length === 0);
      if (isKnown && (await balancesShown()).every(([shown, now]) => shown === now)) return;
      await delay(50);
    }
    expect(pages.map((page, index) => missedBy(page, index))).toEqual(pages.map(() => []));
    const balances = await balancesShown();
    expect(balances.map(([shown]) => shown)).toEqual(balances.map(([, now]) => now));
  }

  it(
    `lose nothing, double nothing and leave no page behind in ${CYCLES} kills under load`,
    async () => {
      let onSurvivors = 0;
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const stop = new AbortController();
        let answers = 0;
        const workers = load(stop.signal, () => (answers += 1));
        const reached = async (count: number): Promise<void> => {
          while (answers < count) await Promise.race([delay(5), ...workers]);
        };
        await reached(randomInt(20, 80));
        await delay(randomInt(40));
        const killed = nodes[cycle % nodes.length];
        const before = pages.map(({ connections }) => connections);
        await killed?.kill();
        await reached(answers + randomInt(20, 60));
        stop.abort();
        await Promise.all(workers);
        await pagesKnowEverything();
        onSurvivors += pages.filter(({ connections }, index) => connections === before[index]).length;
        await killed?.start();
      }
      // Else nothing was proved: calls were cut off, and some pages stayed with a node that lived on.
      expect(requests.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(CYCLES);
      expect(onSurvivors).toBeGreaterThan(0);
      // At least one page received events without reading again.
      expect(pages.some(({ heard }) => heard.size > 0)).toBe(true);

      // The jobs of some minutes ask the vendor what became of the transfers that a kill left half way.
      const [first] = nodes;
      for (let minute = 0; minute < 10; minute += 1) await advance(first?.address ?? '', MINUTE_MS);
      await Promise.all(pages.map((page) => page.close()));
      await Promise.all(nodes.map((node) => node.kill()));

      const platform = await observer();
      try {
        await everythingOnce(platform);
        await consumersAgree(platform);
      } finally {
        await platform.close();
      }
    },
    CYCLES * CYCLE_MS + CHECKS_MS,
  );

  async function everythingOnce({ deps: { db, eventLog } }: TestPlatform): Promise<void> {
    await eventLog.catchUp();
    const ids = people.map(({ memberId }) => memberId);
    const of = (kind: RepeatedRequest['kind']) =>
      requests.filter((request) => request.kind === kind && request.outcome === 'done');
    const keys = (kind: RepeatedRequest['kind']) => of(kind).map(({ key }) => key);
    expect(await countBets(db.kysely, keys('bet'))).toBe(of('bet').length);
    expect(await countOf(db.kysely, 'deposits', keys('deposit'))).toBe(of('deposit').length);
    expect(await countOf(db.kysely, 'withdrawals', keys('withdrawal'))).toBe(of('withdrawal').length);

    const transfers = await transfersOf(db.kysely, ids);
    expect(transfers.filter(({ state }) => state !== 'DONE' && state !== 'FAILED')).toEqual([]);
    // Transfers that the vendor did are done here as well, and those it never received were given back.
    for (const { id, state } of transfers) expect(vendor.transfers.get(id)?.status ?? 'FAILED', id).toBe(state);
    const failed = transfers.filter(({ state }) => state === 'FAILED').length;
    const cutOff = of('transfer').filter(({ unanswered }) => unanswered > 0).length;
    expect(failed).toBeLessThanOrEqual(cutOff);

    const balances = await balancesOf(db.kysely, ids);
    for (const { memberId } of people) {
      const own = requests.filter(({ who, outcome }) => who.memberId === memberId && outcome === 'done');
      const moved = BigInt(transfers.filter((each) => each.memberId === memberId && each.state === 'DONE').length);
      const expected = own.reduce((sum, { kind }) => sum + EFFECT[kind], START) - moved * 10_000n;
      const withdrawn = BigInt(own.filter(({ kind }) => kind === 'withdrawal').length);
      expect(balances.get(`${memberId} CASH`), memberId).toBe(expected);
      expect(balances.get(`${memberId} FROZEN`) ?? 0n, memberId).toBe(withdrawn * -EFFECT.withdrawal);
      expect(balances.get(`${memberId} VENDOR`) ?? 0n, memberId).toBe(moved * 10_000n);
    }
    expect(await auditNow(db)).toMatchObject({ clean: true, differing: [], unbalancedTransfers: [] });
  }

  async function consumersAgree({ deps: { db, eventLog } }: TestPlatform): Promise<void> {
    const ids = people.map(({ memberId }) => memberId);
    const sums = await sumsBesideLedger(db.kysely, ids);
    expect(sums).toHaveLength(PLAYERS);
    for (const { memberId, ledger, agents, days, earned, points } of sums) {
      expect({ memberId, agents, days, earned }).toEqual({ memberId, agents: ledger, days: ledger, earned: points });
    }
    const prints = await printOfConsumers(db.kysely);
    for (const { name, canReplay } of await eventLog.consumers()) if (canReplay) await eventLog.replay(name);
    await eventLog.catchUp();
    expect(await printOfConsumers(db.kysely)).toEqual(prints);
  }
});
