import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import {
  type ArcadeEnvelope,
  type RoundReply,
  type RoundView,
  type SessionView,
  SESSION_HEADER,
} from '../http/wire.ts';
import { withDraws } from '../fairness/draws.ts';
import { gamesOf } from '../games/registry.ts';
import { stepGame } from '../testing/step-game.ts';
import { FAST, openTable, type Table } from '../testing/table.ts';
import { isProof } from '../verify/proof.ts';
import { isSame, recompute } from '../verify/recompute.ts';

let table: Table;
afterEach(() => table.close());

const sit = async (timing = FAST): Promise<SessionView> => {
  table = await openTable({ games: gamesOf([stepGame]), timing });
  return table.sit('five-doors');
};
const post = async (session: SessionView, path: string, payload: object = {}): Promise<ArcadeEnvelope<RoundReply>> => {
  const response = await table.arcade.app.inject({
    method: 'POST',
    url: `/api/rounds/${path}`,
    headers: { [SESSION_HEADER]: session.sessionId },
    payload,
  });
  return response.json();
};
const roundOf = (reply: ArcadeEnvelope<RoundReply>): RoundView => {
  if (!reply.success) throw new Error(reply.code);
  return reply.value.round;
};
/** A seed with which so many doors are open; only a test that knows the server seed can look. */
const seedFor = async (session: SessionView, open: number): Promise<string> => {
  const promised = await table.arcade.engine.store.find(session.next.roundId);
  if (!promised) throw new Error('There is no promise.');
  for (let tries = 0; ; tries += 1) {
    const clientSeed = `try-${tries}`;
    const basis = { game: 'five-doors', roundId: promised.id, serverSeed: promised.server_seed, clientSeed };
    const doors = await withDraws(basis, (draw) => [1, 2, 3, 4, 5].map(() => draw(4)));
    if ((doors.includes(0) ? doors.indexOf(0) : doors.length) === open) return clientSeed;
  }
};
const start = async (session: SessionView, open: number): Promise<RoundView> =>
  roundOf((await table.spin(session, { clientSeed: await seedFor(session, open), stake: '1.0000' })).json);
const step = (session: SessionView, index: number, door = 'left') =>
  post(session, `${session.next.roundId}/steps`, { index, step: { door } });
const cashOut = (session: SessionView) => post(session, `${session.next.roundId}/cash-out`);
const settled = (session: SessionView): Promise<RoundView> =>
  vi.waitFor(async () => {
    const { round } = await table.round(session, session.next.roundId);
    expect(['SETTLED', 'REFUNDED']).toContain(round.state);
    return round;
  });
const money = (): string => formatAmount(table.platform.balance, 4);

describe('a round of steps', () => {
  it('takes the stake, hides what is to come, and goes on step by step', async () => {
    const session = await sit();
    const begun = await start(session, 3);
    expect(begun).toMatchObject({ state: 'PLAYING', outcome: null, proof: null, worth: '0.0000', steps: [] });
    expect(money()).toBe('999.0000');
    const after = roundOf(await step(session, 0));
    expect(after).toMatchObject({ state: 'PLAYING', shown: { opened: [true] }, worth: '1.3200', proof: null });
    expect(JSON.stringify(after)).not.toContain('doors');
    expect(table.platform.callsTo('win')).toEqual([]);
  });

  it('is cashed out by one call, which may be sent again', async () => {
    const session = await sit();
    await start(session, 3);
    await step(session, 0);
    await step(session, 1, 'right');
    expect(roundOf(await cashOut(session))).toMatchObject({ payout: '1.7600' });
    expect(roundOf(await cashOut(session))).toMatchObject({ payout: '1.7600' });
    const round = await settled(session);
    expect(money()).toBe('1000.7600');
    expect(new Set(table.platform.callsTo('win').map(({ body }) => body.txId)).size).toBe(1);
    expect(round.steps).toEqual([{ door: 'left' }, { door: 'right' }]);
    if (!isProof(round.proof)) throw new Error('The proof cannot be read.');
    const again = await recompute(round.proof, stepGame);
    expect(isSame(again.round?.outcome, round.proof.outcome ?? undefined)).toBe(true);
    const forged = { ...round.proof, steps: [{ door: 'left' }] };
    expect(isSame((await recompute(forged, stepGame)).round?.outcome, forged.outcome ?? undefined)).toBe(false);
  });

  it('ends with nothing at a wrong step, and with everything at the last', async () => {
    const lost = await sit();
    await start(lost, 1);
    await step(lost, 0);
    expect(roundOf(await step(lost, 1))).toMatchObject({ payout: '0.0000' });
    expect(roundOf(await cashOut(lost))).toMatchObject({ payout: '0.0000' });
    await settled(lost);
    expect(money()).toBe('999.0000');
    await table.close();
    const won = await sit();
    await start(won, 5);
    for (const index of [0, 1, 2, 3, 4]) await step(won, index);
    expect(await settled(won)).toMatchObject({ state: 'SETTLED', payout: '4.1710' });
    expect(money()).toBe('1003.1710');
  });

  it('takes a step once, however often it is sent, and no other in its place', async () => {
    const session = await sit();
    await start(session, 3);
    const [first, second] = await Promise.all([step(session, 0), step(session, 0)]);
    expect([roundOf(first).steps.length, roundOf(second).steps.length]).toEqual([1, 1]);
    expect(roundOf(await step(session, 0)).steps).toHaveLength(1);
    for (const refused of [
      await step(session, 0, 'right'),
      await step(session, 2),
      await step(session, 1, 'middle'),
      await post(session, `${session.next.roundId}/steps`, { index: 1, step: 'left' }),
    ])
      expect(refused.success).toBe(false);
    expect(roundOf(await cashOut(session)).payout).toBe('1.3200');
  });

  it('has nothing to cash out before its first step, and lets no other round begin', async () => {
    const session = await sit();
    await start(session, 3);
    expect(await cashOut(session)).toMatchObject({ code: 'STEP_REFUSED' });
    const again = await table.sit('five-doors');
    expect(again.unseen).toMatchObject({ roundId: session.next.roundId, state: 'PLAYING' });
    await vi.waitFor(async () => expect((await table.spin(again)).json).toMatchObject({ code: 'ROUND_OPEN' }));
  });

  it('goes on in another window, and belongs to nobody else', async () => {
    const first = await sit();
    await start(first, 3);
    await step(first, 0);
    const second = await table.sit('five-doors');
    const moved = { ...second, next: first.next };
    expect(roundOf(await step(moved, 1)).steps).toHaveLength(2);
    expect(await cashOut(first)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await post(second, 'NO-SUCH-ROUND/cash-out')).toMatchObject({ code: 'UNKNOWN_ROUND' });
  });
});

describe('a round of steps that is left alone', () => {
  const SOON = { ...FAST, abandonMs: 60 };

  it('is paid what it is worth', async () => {
    const session = await sit(SOON);
    await start(session, 3);
    await step(session, 0);
    expect(await settled(session)).toMatchObject({ state: 'SETTLED', payout: '1.3200' });
    expect(money()).toBe('1000.3200');
  });

  it('is refunded when no step was taken', async () => {
    const session = await sit(SOON);
    await start(session, 3);
    expect(await settled(session)).toMatchObject({ state: 'REFUNDED' });
    expect(money()).toBe('1000.0000');
  });
});

it('a round of steps goes on after the end of its process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcade-steps-'));
  const place = { folder };
  table = await openTable({ games: gamesOf([stepGame]), place });
  const { platform } = table;
  const session = await table.sit('five-doors');
  await start(session, 3);
  await step(session, 0);
  await table.close();
  table = await openTable({ games: gamesOf([stepGame]), place, platform });
  await table.arcade.engine.recover();
  const again = await table.sit('five-doors');
  expect(again.unseen).toMatchObject({ state: 'PLAYING', steps: [{ door: 'left' }], worth: '1.3200' });
  const moved = { ...again, next: session.next };
  await step(moved, 1, 'right');
  expect(roundOf(await cashOut(moved))).toMatchObject({ payout: '1.7600' });
  expect(await settled(moved)).toMatchObject({ state: 'SETTLED' });
  expect(money()).toBe('1000.7600');
  rmSync(folder, { recursive: true });
});
