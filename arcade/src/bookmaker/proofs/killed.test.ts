import { join } from 'node:path';
import { describe, expect, it, vi, type TestContext } from 'vitest';
import { MINUTE_MS, minorOf } from '@baize/protocol/kernel';
import { SESSION_HEADER } from '../../http/wire.ts';
import { openDatabase } from '../../store/open-database.ts';
import { ChildArcade } from '../../testing/child-arcade.ts';
import { ENGINES, type TestEngine } from '../../testing/engines.ts';
import { FakePlatform, type Fault } from '../../testing/fake-platform.ts';
import { TEST_SECRET } from '../../testing/table.ts';
import type { BookmakerTables } from '../records.ts';
import type { BookSnapshot, CashOutReply, LegRequest, SlipReply, SlipView } from '../wire.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';
const SCRIPT = join(import.meta.dirname, 'book-process.ts');
const START = minorOf('1000.0000');
const GAME = 'saturday-football';
/** Longer than any match and the longest way to its start. */
const OVER_MS = 40 * MINUTE_MS;
const FAULTS: readonly Fault[] = ['hang', 'hang-after', 'drop-after'];

type Phase = 'acceptance' | 'live delay' | 'settlement' | 'cash-out';
const PHASES: readonly Phase[] = ['acceptance', 'live delay', 'settlement', 'cash-out'];
/** The proof kills in every phase by every fault, twelve times; the gate once. */
const KILLS: readonly (readonly [Phase, Fault])[] = IS_PROOF
  ? PHASES.flatMap((phase) => FAULTS.map((fault) => [phase, fault] as const))
  : [['acceptance', 'hang-after']];

async function openScene(engine: TestEngine, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const scratch = await engine.make();
  let aheadMs = 0;
  const platform = new FakePlatform(TEST_SECRET, '1000.0000', () => Date.now() + aheadMs);
  const platformOrigin = await platform.listen();
  const database = await openDatabase(scratch.place);
  const tables = () => database.db.$extendTables<BookmakerTables>();
  const start = () => ChildArcade.start({ ...scratch.env, BOOK_AHEAD_MS: String(aheadMs) }, platformOrigin, SCRIPT);
  let arcade = await start();
  onTestFinished(async () => {
    await arcade.kill();
    await database.close();
    await platform.close();
    await scratch.drop();
  });
  const { sessionId } = await arcade.sit(platform.launch(), GAME);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(arcade.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { [SESSION_HEADER]: sessionId, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { readonly value?: T } & T;
    return reply.value ?? reply;
  };
  /** An open selection of a match, before its start or while it is played. */
  const leg = (phase: 'before' | 'play'): Promise<LegRequest> =>
    vi.waitFor(
      async () => {
        const { fixtures } = await ask<BookSnapshot>(`/book/${GAME}/snapshot`);
        for (const { id, state, markets } of fixtures) {
          const market = markets.find(({ status }) => status === 'open');
          const [selection] = market?.selections ?? [];
          if (state.phase === phase && market && selection)
            return { fixtureId: id, marketId: market.id, selection: selection.id, price: selection.price };
        }
        throw new Error('No market is open yet.');
      },
      { timeout: 60_000, interval: 100 },
    );
  const place = async (phase: 'before' | 'play', id = 'slip-0001') =>
    ask<SlipReply>('/api/book/slips', {
      id,
      legs: [await leg(phase)],
      kind: 'fold-1',
      stakePerLine: '10.00',
      policy: 'any',
    }).catch(() => undefined);
  return {
    platform,
    leg,
    place,
    /** Waits for a stake after a live wait; a market that closed meanwhile is bet on again. */
    staked: async (): Promise<void> => {
      for (let tries = 2; platform.callsTo('bet').length === 0; tries += 1) {
        const id = `slip-000${tries - 1}`;
        const isRefused = async () => (await ask<SlipView>(`/api/book/slips/${id}`)).state === 'REFUSED';
        await vi.waitFor(async () => expect(platform.callsTo('bet').length > 0 || (await isRefused())).toBe(true), {
          timeout: 60_000,
          interval: 20,
        });
        if (platform.callsTo('bet').length === 0) await place('play', `slip-000${tries}`);
      }
    },
    slip: () => ask<SlipView>('/api/book/slips/slip-0001'),
    cashOut: (value: string) =>
      ask<CashOutReply>('/api/book/slips/slip-0001/cash-out', { id: 'cash-out-1', part: 50, value }).catch(
        () => undefined,
      ),
    restart: async (ms = 0): Promise<void> => {
      await arcade.kill();
      aheadMs += ms;
      arcade = await start();
    },
    /** Waits until nothing is owed, and compares the book with the player's money. */
    agree: async (): Promise<void> => {
      await vi.waitFor(
        async () => {
          const open = tables().selectFrom('book_slips').select('id').where('settled_ms', 'is', null);
          expect(await open.execute()).toEqual([]);
          const pending = tables().selectFrom('book_calls').select('tx_id').where('state', '=', 'PENDING');
          expect(await pending.execute()).toEqual([]);
        },
        { timeout: 90_000, interval: 200 },
      );
      const slips = await tables().selectFrom('book_slips').selectAll().execute();
      const net = slips.reduce(
        (sum, { state, returned, first_per_line, lines }) =>
          state === 'SETTLED' ? sum + minorOf(returned ?? '0') - minorOf(first_per_line) * BigInt(lines) : sum,
        0n,
      );
      expect(platform.balance).toBe(START + net);
      expect(await tables().selectFrom('tickets').selectAll().execute()).toEqual([]);
      const ends = platform.callsTo('win').filter(({ body }) => body.roundClosed === true);
      expect(new Set(ends.map(({ body }) => body.txId)).size).toBeLessThanOrEqual(1);
    },
    seen: (call: string, count = 1) =>
      vi.waitFor(() => expect(platform.callsTo(call).length).toBeGreaterThanOrEqual(count), {
        timeout: 90_000,
        interval: 10,
      }),
  };
}

describe.each(ENGINES.slice(0, 1))('a book whose process is killed, on $name', (engine) => {
  it.for(KILLS)('during %s (%s): ledger and book agree', { timeout: 240_000 }, async ([phase, fault], context) => {
    const scene = await openScene(engine, context);
    const { platform, place, slip, cashOut, restart, agree, seen } = scene;
    if (phase === 'acceptance') {
      platform.fail('bet', fault);
      const placing = place('before');
      await seen('bet');
      await restart();
      await placing;
    } else if (phase === 'live delay') {
      if (fault !== 'hang') platform.fail('bet', fault);
      await place('play');
      // Once within the wait, and else with the stake on its way after it.
      if (fault !== 'hang') await scene.staked();
      await restart();
    } else {
      expect((await place('before'))?.status).toBe('accepted');
      platform.fail('win', fault);
      if (phase === 'cash-out') {
        const cashing = cashOut((await slip()).cashOut === null ? '0.01' : '0.50');
        await seen('win');
        await restart();
        await cashing;
      } else {
        await restart(OVER_MS);
        await seen('win');
      }
    }
    await restart(OVER_MS);
    await agree();
  });
});
