import { afterEach, describe, expect, it } from 'vitest';
import { SESSION_HEADER, type ArcadeEnvelope } from '../http/wire.ts';
import { openTable, type Table } from '../testing/table.ts';
import { TestClock } from '../testing/test-clock.ts';
import type { BookLimits, BookSnapshot, FixtureDetail, SlipList, SlipReply } from './wire.ts';

let table: Table | undefined;
afterEach(async () => {
  await table?.close();
  table = undefined;
});

describe('the book over HTTP', () => {
  it('opens at the sport of its title, takes a slip of a launched session and lists it', async () => {
    table = await openTable({ clock: new TestClock() });
    const { arcade, sit } = table;
    const { app, bookmaker } = arcade;
    await bookmaker.start();
    const session = await sit('centre-court');
    const headers = { [SESSION_HEADER]: session.sessionId };
    const get = async <T>(url: string): Promise<T> => (await app.inject({ url, headers })).json<T>();
    const value = async <T>(url: string): Promise<T> => {
      const envelope = await get<ArcadeEnvelope<T>>(url);
      if (!envelope.success) throw new Error(envelope.code);
      return envelope.value;
    };
    const snapshot = await get<BookSnapshot>('/book/centre-court/snapshot');
    expect(snapshot.sport).toBe('tennis');
    expect(snapshot.leagues.length).toBeGreaterThan(6);
    const coming = () => bookmaker.programme.snapshot('tennis').fixtures.find(({ state }) => state.phase === 'before');
    // First prices are made a few at a time, those of matches under way first.
    await expect.poll(coming, { timeout: 10_000 }).toBeDefined();
    const fixture = coming();
    const detail = await get<FixtureDetail>(`/book/fixtures/${fixture?.id}`);
    expect(detail.fixture.markets).toHaveLength(fixture?.marketCount ?? -1);
    const [market] = detail.fixture.markets;
    const [selection] = market?.selections ?? [];
    const limits = await value<BookLimits>('/api/book/limits');
    expect(limits).toMatchObject({ currency: 'USD', minStake: '0.5000', balance: '1000.0000' });
    const payload = {
      id: 'a-slip-of-mine',
      legs: [{ fixtureId: fixture?.id, marketId: market?.id, selection: selection?.id, price: selection?.price }],
      kind: 'fold-1',
      stakePerLine: '2.00',
      policy: 'ask',
    };
    const post = (body: object, by = headers) =>
      app.inject({ method: 'POST', url: '/api/book/slips', headers: by, payload: body });
    const reply = (await post(payload)).json<{ value: SlipReply }>().value;
    expect(reply).toMatchObject({ status: 'accepted', slip: { id: 'a-slip-of-mine', state: 'OPEN', lines: 1 } });
    expect(await value<SlipList>('/api/book/slips')).toMatchObject({ open: [{ id: 'a-slip-of-mine' }], settled: [] });
    expect((await post({ ...payload, kind: 'fold-2' })).statusCode).toBe(400);
    expect((await post(payload, { [SESSION_HEADER]: 'nobody' })).statusCode).toBe(401);
    expect((await app.inject({ url: '/book/peacock-parlour/snapshot' })).statusCode).toBe(404);
  });
});
