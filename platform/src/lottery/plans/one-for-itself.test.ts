import { lotteryCalls, lotteryOperatorCalls, commitmentTo, type LotteryIssue } from '@baize/protocol/lottery';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { createDrawWork, openSeal } from '../issues/draw-work.ts';
import { findIssue } from '../issues/issue-store.ts';
import { duePlans } from './plan-store.ts';
import { advanceTo, buy, openIssue, runDraws } from '../testing/rounds.ts';

const SSC = 'SSC_1M';
const K3 = 'K3_1M';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

async function player(): Promise<TestSession> {
  const session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
  return session;
}
const balance = async (session: TestSession): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const states = async (session: TestSession): Promise<string[]> =>
  (await platform.value(lotteryCalls.listTickets, {}, session)).rows.map(({ state }) => state);
const run = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  platform.deps.db.transaction((tx) => statement.execute(tx));
const stateOf = async ({ game, issue }: Pick<LotteryIssue, 'game' | 'issue'>): Promise<string | undefined> =>
  (await platform.deps.db.read((tx) => findIssue(tx, game, issue)))?.state;

describe('an issue', () => {
  it('with a ticket that cannot be settled holds up no other', async () => {
    const [wronged, other] = [await player(), await player()];
    // Both are drawn at once, and K3 is taken first.
    const [broken, sound] = [await openIssue(platform, K3), await openIssue(platform, SSC)];
    await buy(platform, wronged, { ...broken, play: 'SINGLE', tokens: ['1'] });
    await buy(platform, other, { ...sound, play: 'P1', tokens: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] });
    const play = (from: string, to: string) =>
      run(sql`update lottery_tickets set selections = replace(selections::text, ${from}, ${to})::jsonb
        where game = ${K3} and state = 'OPEN'`);
    await play('"SINGLE"', '"NO_PLAY"');
    expect(broken.drawsAt).toBe(sound.drawsAt);
    await advanceTo(platform, broken.drawsAt);
    await expect(runDraws(platform)).rejects.toThrow('lottery-draws failed');
    expect([await states(wronged), await stateOf(broken)]).toEqual([['OPEN'], 'DRAWN']);
    expect([await states(other), await stateOf(sound)]).toEqual([['WON'], 'SETTLED']);
    // Put right, it is paid like any other.
    await play('"NO_PLAY"', '"SINGLE"');
    await runDraws(platform);
    expect(await stateOf(broken)).toBe('SETTLED');
    expect(await states(wronged)).not.toContain('OPEN');
  });

  it('of a game that has left the catalogue is refunded', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    await buy(platform, session, { ...issue, play: 'P1', tokens: ['1'] });
    expect(await balance(session)).toBe('99.00');
    await run(sql`insert into lottery_issues select (jsonb_populate_record(i, '{"game":"GONE_1M"}')).*
      from lottery_issues i where game = ${SSC} and issue = ${issue.issue}`);
    await run(sql`update lottery_tickets set game = 'GONE_1M' where game = ${SSC} and state = 'OPEN'`);
    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
    expect([await balance(session), await states(session)]).toEqual(['100.00', ['VOID']]);
  });

  it('is closed and drawn where no new ones can be made', async () => {
    const issue = await openIssue(platform, SSC);
    const seal = openSeal(platform.deps);
    const work = createDrawWork(platform.deps, {
      ...seal,
      close: () => {
        throw new Error('no seeds');
      },
    });
    await advanceTo(platform, issue.drawsAt);
    await expect(work.run(platform.deps.clock.now())).rejects.toThrow('lottery-draws failed');
    expect(await stateOf(issue)).toBe('DRAWN');
    await runDraws(platform);
  });
});

describe('a chase that waits for an issue', () => {
  it('takes no place of one that can buy', async () => {
    const session = await player();
    const start = async (game: string, play: string, token: string) => {
      const { issue } = await openIssue(platform, game);
      const selections = [{ play, tokens: [token], unitMode: '1' as const, times: 1 }];
      const body = { game, issue, selections, issues: 3, stopOnWin: true };
      return platform.value(lotteryCalls.createPlan, { body, idempotencyKey: randomUUID() }, session);
    };
    const waiting = await start('LA_DEV', 'D2', '11');
    await run(sql`update lottery_tickets set state = 'LOST' where id = ${waiting.ticket.id}`);
    const buying = await start(K3, 'SINGLE', '1');
    const due = () => platform.deps.db.read((tx) => duePlans(tx, platform.deps.clock.now(), 1));
    expect(await due()).toEqual([]);
    await run(sql`update lottery_tickets set state = 'LOST' where id = ${buying.ticket.id}`);
    const issue = (await platform.value(lotteryCalls.getHall, { params: { gameCode: K3 } })).issues[0];
    await advanceTo(platform, issue?.closesAt ?? '');
    await platform.advance(10_000);
    expect(await due()).toEqual([buying.plan.id]);
    await run(sql`update lottery_tickets set state = 'OPEN' where id in (${waiting.ticket.id}, ${buying.ticket.id})`);
  });
});

describe('an issue that is made void', () => {
  const voidIt = (issue: LotteryIssue, who: Parameters<TestPlatform['call']>[2]) =>
    platform.call(lotteryOperatorCalls.voidIssue, { params: { gameCode: issue.game, issue: issue.issue } }, who);

  it('takes two operators once it has closed, and shows its seed', async () => {
    const session = await player();
    const one = await platform.enterAsOperator();
    const other = await platform.enterAsOperator({ permissions: ['lottery.issues'] });
    const issue = await openIssue(platform, SSC);
    await buy(platform, session, { ...issue, play: 'P1', tokens: ['1'] });
    await advanceTo(platform, issue.closesAt);
    expect((await voidIt(issue, one)).envelope).toMatchObject({ success: true, value: { state: 'ASKED' } });
    expect(await stateOf(issue)).not.toBe('VOID');
    expect((await voidIt(issue, one)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    const query = { game: SSC };
    const { rows } = await platform.value(lotteryOperatorCalls.listIssues, { query }, one);
    expect(rows.find((row) => row.issue === issue.issue)?.voidAskedBy).toBe(one.username);
    expect((await voidIt(issue, other)).envelope).toMatchObject({ success: true, value: { state: 'VOID' } });
    await runDraws(platform);
    expect([await balance(session), await states(session)]).toEqual(['100.00', ['VOID']]);
    const params = { gameCode: SSC, issue: issue.issue };
    const { proof } = await platform.value(lotteryCalls.getIssue, { params });
    expect(await commitmentTo(proof?.serverSeed ?? '')).toBe(issue.commitment);
    expect(proof?.numbers).toBeUndefined();
  });

  it('takes one while it is open', async () => {
    const issue = await openIssue(platform, SSC);
    const operator = await platform.enterAsOperator();
    expect((await voidIt(issue, operator)).envelope).toMatchObject({ success: true, value: { state: 'VOID' } });
  });
});

describe('a ticket', () => {
  it('keeps the commitment of its draw', async () => {
    const session = await player();
    const issue = await openIssue(platform, K3);
    const { envelope } = await buy(platform, session, { ...issue, play: 'SINGLE', tokens: ['1'] });
    expect(envelope).toMatchObject({ success: true, value: { commitments: { [K3]: issue.commitment } } });
  });
});
