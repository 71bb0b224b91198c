import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS, formatAmount } from '@baize/protocol/kernel';
import { type ArcadeEnvelope, type RoundReply, type SessionView, SESSION_HEADER } from '../http/wire.ts';
import { gamesOf } from '../games/registry.ts';
import { createSessionStore } from '../sessions/store.ts';
import { openDatabase } from '../store/open-database.ts';
import { ENGINES, type TestDatabase } from '../testing/engines.ts';
import { game as chalkDice } from '../../games/chalk-dice/game.ts';
import { stepGame } from '../testing/step-game.ts';
import { FAST, openTable, type Table } from '../testing/table.ts';
import { TestClock } from '../testing/test-clock.ts';
import { createVault } from '../vault/books.ts';

const CHOICE = { direction: 'under', target: 9_500 };
/** The gate has fewer ask at once than the proof. */
const AT_ONCE = process.env.BAIZE_PROVE === '1' ? 50 : 16;
const games = gamesOf([chalkDice, stepGame]);

let scratch: TestDatabase;
let table: Table;
afterEach(async () => {
  await table.close();
  await scratch.drop();
});

const act = async (at: Table, session: SessionView, path: string, payload: object = {}) => {
  const response = await at.arcade.app.inject({
    method: 'POST',
    url: `/api/rounds/${path}`,
    headers: { [SESSION_HEADER]: session.sessionId },
    payload,
  });
  return response.json<ArcadeEnvelope<RoundReply>>();
};
const statesOf = (replies: readonly ArcadeEnvelope<RoundReply>[]): string[] =>
  replies.map((reply) => (reply.success ? reply.value.round.state : reply.code));
const money = (): string => formatAmount(table.platform.balance, 4);

describe.each(ENGINES)('what the database guards, on $name', (engine) => {
  beforeEach(async () => {
    scratch = await engine.make();
    table = await openTable({ place: scratch.place, games });
  });

  it('opens one round of a seat, however many ask at once, and answers all of them', async () => {
    const session = await table.sit('chalk-dice');
    const same = Array.from({ length: AT_ONCE }, () => table.spin(session, { choice: CHOICE }));
    const answers = await Promise.all(same);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(table.platform.callsTo('bet')).toHaveLength(1);
    const other = Array.from({ length: AT_ONCE }, (_, index) =>
      table.spin(session, { choice: CHOICE, clientSeed: `other-${index}` }),
    );
    expect(new Set((await Promise.all(other)).map(({ status }) => status))).toEqual(new Set([409]));
    expect(table.platform.callsTo('bet')).toHaveLength(1);
  });

  it('opens no second round of a seat while one is open', async () => {
    const session = await table.sit('five-doors');
    const first = await table.spin(session);
    if (!first.json.success) throw new Error(first.json.code);
    await vi.waitFor(async () => {
      const { waitMs } = await table.round(session, session.next.roundId);
      expect(waitMs).toBe(0);
    });
    const next = { ...session, next: first.json.value.next };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => table.spin(next)));
    expect(new Set(answers.map(({ json }) => (json.success ? 'taken' : json.code)))).toEqual(new Set(['ROUND_OPEN']));
    expect(table.platform.callsTo('bet')).toHaveLength(1);
  });

  it('takes one step of many at once, and ends a round once', async () => {
    const session = await table.sit('five-doors');
    const { roundId } = session.next;
    await table.spin(session, { stake: '1.0000' });
    const steps = Array.from({ length: AT_ONCE }, (_, index) =>
      act(table, session, `${roundId}/steps`, { index: 0, step: { door: index % 2 === 0 ? 'left' : 'right' } }),
    );
    const doors = (await Promise.all(steps)).flatMap((reply) =>
      reply.success ? reply.value.round.steps.map(({ door }) => door) : [],
    );
    expect(doors).toHaveLength(AT_ONCE / 2);
    expect(new Set(doors).size).toBe(1);
    const ends = await Promise.all(Array.from({ length: AT_ONCE }, () => act(table, session, `${roundId}/cash-out`)));
    expect(ends.every(({ success }) => success)).toBe(true);
    expect(new Set(table.platform.callsTo('win').map(({ body }) => body.txId)).size).toBe(1);
    expect(statesOf([await act(table, session, `${roundId}/cash-out`)])).toEqual(['SETTLED']);
  });

  it('gives a seat to the session that was opened last, and to no other', async () => {
    const database = await openDatabase(scratch.place);
    onTestFinished(() => database.close());
    const store = createSessionStore(database);
    const ids = Array.from({ length: 20 }, (_, index) => `session-${index}`);
    const facts = { seat: 'seat', game: 'chalk-dice', mode: 'REAL', player_id: 'p', merchant_code: 'm' } as const;
    const none = { min_stake: null, max_stake: null, room: null, apart: null };
    const more = { currency: 'USD', exponent: 2, ...none, session_token: 't', opened_ms: 1 };
    await Promise.all(ids.map((id_hash) => store.open({ id_hash, ...facts, ...more })));
    const found = await Promise.all(ids.map((id) => store.find(id)));
    expect(found.filter((session) => session?.ended === null)).toHaveLength(1);
  });

  it('moves the vault’s money one by one, and numbers transfers without a gap that fills later', async () => {
    const database = await openDatabase(scratch.place);
    onTestFinished(() => database.close());
    const vault = createVault(database, () => 5);
    await Promise.all(['a', 'b'].map((playerId) => vault.createPlayer(playerId, 'USD')));
    const transfers = Array.from({ length: 40 }, (_, index) =>
      vault.transfer({
        kind: 'IN',
        playerId: index % 2 === 0 ? 'a' : 'b',
        reference: `in-${index}`,
        amount: '1.0000',
      }),
    );
    await Promise.all([...transfers, ...transfers.slice(0, 10)]);
    expect([await vault.balance('a'), await vault.balance('b')]).toEqual(['20.0000', '20.0000']);
    const bounds = { from: new Date(0).toISOString(), to: new Date(10).toISOString(), limit: 100 };
    const lines = await vault.statement({ ...bounds, after: 0 });
    expect(lines).toHaveLength(40);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq).toSorted((one, two) => one - two));
    expect(await vault.statement({ ...bounds, after: lines[19]?.seq ?? 0 })).toEqual(lines.slice(20));
    const bets = Array.from({ length: 30 }, (_, index) =>
      vault.play({
        call: 'bet',
        playerId: 'a',
        txId: `b-${index}`,
        refTxId: '',
        roundId: `r-${index}`,
        gameCode: 'g',
        category: 'RNG',
        amount: '1.0000',
        closed: true,
        detail: {},
      }),
    );
    const codes = (await Promise.all(bets)).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(await vault.balance('a')).toBe('0.0000');
    expect((await vault.rounds('a', 0, 100)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });
});

const postgres = ENGINES.filter(({ name }) => name === 'postgres');

describe.each(postgres)('two processes on one $name', (engine) => {
  let other: Table;
  let clock: TestClock;
  beforeEach(async () => {
    scratch = await engine.make();
    clock = new TestClock();
    const timing = { ...FAST, callTimeoutMs: 20_000, leaseMs: 60_000 };
    // The first is not heard of again after its first word.
    table = await openTable({ place: scratch.place, games, clock, timing: { ...timing, heartbeatMs: DAY_MS } });
    const { platform } = table;
    other = await openTable({ place: scratch.place, games, clock, timing, platform });
    await Promise.all([table.arcade.engine.recover(), other.arcade.engine.recover()]);
  });
  afterEach(() => other.arcade.app.close());

  it('open one round of a seat between them', async () => {
    const session = await table.sit('chalk-dice');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        (index % 2 === 0 ? table : other).spin(session, { choice: CHOICE }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(table.platform.callsTo('bet')).toHaveLength(1);
  });

  it('take a round’s steps in turn, and whoever took the last looks after it', async () => {
    const session = await table.sit('five-doors');
    const { roundId } = session.next;
    await table.spin(session, { stake: '1.0000' });
    for (const [index, at] of [table, other, table].entries()) {
      const reply = await act(at, session, `${roundId}/steps`, { index, step: { door: 'left' } });
      if (!reply.success) throw new Error(reply.code);
      if (reply.value.round.state !== 'PLAYING') break;
    }
    const ends = [table, other, table, other].map((at) => act(at, session, `${roundId}/cash-out`));
    await Promise.all(ends);
    await vi.waitFor(async () => expect((await table.round(session, roundId)).round.state).toBe('SETTLED'));
    expect(new Set(table.platform.callsTo('win').map(({ body }) => body.txId)).size).toBe(1);
  });

  it('refund a stake once when one is taken for dead too early, and pay nothing on top', async () => {
    // A round of steps: nothing but the state of its call keeps a late answer from opening it again.
    const session = await table.sit('five-doors');
    // The answer comes only after the other one has taken the round over and given its stake back.
    let answer = (): void => undefined;
    table.platform.hold = new Promise((resolve) => (answer = resolve));
    const spin = table.spin(session);
    await vi.waitFor(() => expect(table.platform.callsTo('bet')).toHaveLength(1));
    table.platform.hold = undefined;
    clock.advance(60_001);
    const refunded = () => other.arcade.engine.store.find(session.next.roundId);
    await vi.waitFor(async () => expect((await refunded())?.state).toBe('REFUNDED'));
    answer();
    expect((await spin).json).toMatchObject({ success: true, value: { round: { state: 'REFUNDED', outcome: null } } });
    expect(money()).toBe('1000.0000');
    expect(table.platform.callsTo('win')).toEqual([]);
  });
});
