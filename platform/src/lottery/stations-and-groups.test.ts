import { gamesCalls, gamesOperatorCalls } from '@baize/protocol/games';
import { lotteryCalls, lotteryOperatorCalls, type DrawNumbers, type LotteryMenuGame } from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { updateIssue } from './issues/issue-store.ts';
import { advanceTo, buy, drawByHand, openIssue, runDraws } from './testing/rounds.ts';

/** The 18 numbers include 58 five times and 62 twice. */
const { MN: BOARD }: { MN: Record<string, string[]> } = JSON.parse(
  readFileSync(new URL('./engine/fixtures/vn_vectors.json', import.meta.url), 'utf8'),
);
/** As many numbers, neither of them. */
const OTHER_BOARD: DrawNumbers = Object.fromEntries(
  Object.entries(BOARD).map(([group, values]) => [group, values.map(({ length }) => '1'.repeat(length))]),
);

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

async function player(amount = '500.00'): Promise<TestSession> {
  const session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
  return session;
}
const again = (session: TestSession) => platform.signIn(session.username, TEST_PASSWORD);
const balance = async (session: TestSession): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const tickets = async (session: TestSession) =>
  (await platform.value(lotteryCalls.listTickets, { query: { pageSize: 100 } }, session)).rows;

/** Stations that draw together, three of the South. */
async function together(): Promise<LotteryMenuGame[]> {
  await runDraws(platform);
  const { list } = await platform.value(lotteryCalls.listGameMenu, { query: { lottoArea: 'VN' } });
  const weekly = list.filter(({ family, issue }) => family === 'VN_SOUTH' && issue?.issue.length === 8);
  const groups = [...Map.groupBy(weekly, ({ issue }) => `${issue?.issue} ${issue?.drawsAt}`).values()];
  const three = groups.find((group) => group.length >= 3 && group[0]?.issue?.state === 'OPEN');
  if (three === undefined) throw new Error('no three stations draw together');
  return three;
}

const bet = (play: string, tokens: readonly string[], more: { prizeGroup?: number; times?: number } = {}) => ({
  play,
  tokens: [...tokens],
  unitMode: '1' as const,
  times: 1,
  ...more,
});

async function buyOn(session: TestSession, stations: readonly LotteryMenuGame[], bets: ReturnType<typeof bet>[]) {
  const [first, ...others] = stations;
  const body = {
    game: first?.gameCode ?? '',
    issue: first?.issue?.issue ?? '',
    selections: bets,
    otherStations: others.map(({ gameCode }) => gameCode),
  };
  return platform.call(lotteryCalls.buyTicket, { body, idempotencyKey: randomUUID() }, session);
}

describe('a ticket on several stations', () => {
  it('is charged for each, waits for all of their draws, and is paid for each', async () => {
    const session = await player();
    const stations = (await together()).slice(0, 3);
    const [a, b, c] = stations.map(({ issue }) => issue);
    if (!a || !b || !c) throw new Error('no issue');
    const bought = await buyOn(session, stations, [bet('LO2', ['58']), bet('DA2', ['58', '62'])]);
    // 3 × 18 numbers, and three pairs of stations at 36.
    expect(bought.envelope).toMatchObject({ success: true, value: { cost: '162.00', state: 'OPEN' } });
    expect(bought.envelope.success && bought.envelope.value.lines.map(({ stations: on }) => on?.length)).toEqual([
      1, 1, 1, 2, 2, 2,
    ]);
    const issues = await platform.value(
      lotteryOperatorCalls.listIssues,
      { query: { game: b.game, state: 'OPEN' } },
      operator,
    );
    expect(issues.rows[0]).toMatchObject({ issue: b.issue, tickets: 1 });
    await advanceTo(platform, a.closesAt);
    await runDraws(platform);
    const back = await again(session);
    await drawByHand(platform, a, BOARD);
    await runDraws(platform);
    await drawByHand(platform, b, OTHER_BOARD);
    await runDraws(platform);
    expect((await tickets(back))[0]?.state).toBe('OPEN');
    const voided = { params: { gameCode: c.game, issue: c.issue } };
    // It has closed, so one operator asks for it and another does it.
    const second = await platform.enterAsOperator({ permissions: ['lottery.issues'] });
    await platform.value(lotteryOperatorCalls.voidIssue, voided, await platform.enterAsOperator());
    await platform.value(lotteryOperatorCalls.voidIssue, voided, second);
    await runDraws(platform);
    // 5 × 99 at the first; 3.5 pairs at 320 across the first two; the rest was on the void draw.
    expect((await tickets(back))[0]).toMatchObject({ state: 'WON', payout: '1705.00' });
    expect(await balance(back)).toBe('2043.00');
    const turnover = await platform.deps.db.single((tx) =>
      sql<{ valid: bigint }>`select valid_bet as valid from wagers where round_id = ${
        bought.envelope.success ? bought.envelope.value.id : ''
      }`.execute(tx),
    );
    expect(turnover.rows[0]?.valid).toBe(720_000n);

    // One station's result is corrected: the whole ticket is settled anew, once.
    await platform.deps.db.transaction((tx) =>
      updateIssue(tx, a, { state: 'DRAWN', numbers: OTHER_BOARD, draw_version: 2, settled_at: null }),
    );
    await Promise.all([runDraws(platform), runDraws(platform)]);
    expect((await tickets(back))[0]).toMatchObject({ state: 'LOST', payout: '90.00' });
    expect(await balance(back)).toBe('428.00');
  });

  it('is refused on stations that do not draw together, and a bet across two on one alone', async () => {
    const session = await player();
    const three = await together();
    const { list } = await platform.value(lotteryCalls.listGameMenu, { query: { lottoArea: 'VN' } });
    const later = list.find(
      ({ family, issue }) =>
        family === 'VN_SOUTH' && issue?.issue.length === 8 && issue.drawsAt !== three[0]?.issue?.drawsAt,
    );
    const north = list.find(({ gameCode }) => gameCode === 'VN_MB');
    const [one, two] = three;
    if (!one || !two || !later || !north) throw new Error('no stations');
    const lo2 = bet('LO2', ['58']);
    for (const stations of [
      [one, later],
      [one, north],
      [one, one],
      [one, two, two],
    ])
      expect((await buyOn(session, stations, [lo2])).envelope).toMatchObject({
        value: { fields: { otherStations: [{ rule: 'invalid' }] } },
      });
    expect((await buyOn(session, [one], [bet('DA2', ['58', '62'])])).status).toBe(422);
    expect(await tickets(session)).toEqual([]);
    expect(await balance(session)).toBe('500.00');
  });

  it('takes room under the cap of each, and gives it back', async () => {
    const session = await player();
    const [one, two] = await together();
    if (!one || !two) throw new Error('no stations');
    const setCap = (cap: string | null) =>
      platform.call(
        lotteryOperatorCalls.setNumberCap,
        { params: { gameCode: two.gameCode }, body: { play: 'LO2', cap } },
        operator,
      );
    operator = await platform.enterAsOperator();
    expect((await buyOn(session, [one, two], [bet('LO2', ['33'])])).status).toBe(200);
    // Sales as a second station count as well: 18 of 40.
    await setCap('40.00');
    const second = await buyOn(session, [one, two], [bet('LO2', ['33'])]);
    expect(second.status).toBe(200);
    const full = await buyOn(session, [one, two], [bet('LO2', ['33'])]);
    expect(full.envelope).toMatchObject({
      code: 'CONFLICT',
      value: { numbers: { full: [{ token: '33', left: '4.00' }] } },
    });
    const risk = await platform.value(
      lotteryOperatorCalls.getExposure,
      { params: { gameCode: two.gameCode, issue: two.issue?.issue ?? '' } },
      operator,
    );
    expect(risk.numbers[0]).toMatchObject({ token: '33', stake: '36.00', tickets: 2 });
    const ticketId = second.envelope.success ? second.envelope.value.id : '';
    await platform.value(lotteryCalls.cancelTicket, { params: { ticketId } }, session);
    expect((await buyOn(session, [one, two], [bet('LO2', ['33'])])).status).toBe(200);
    await setCap(null);
  });
});

describe('a prize group', () => {
  const setGroup = (session: TestSession, group: number) =>
    platform.deps.db.transaction((tx) =>
      sql`insert into agents_prize_group (merchant, member_id, prize_group)
        select merchant_code, id, ${group} from session_member where username = ${session.username}`.execute(tx),
    );
  const quick = async (session: TestSession, game: string, selection: ReturnType<typeof bet>) => {
    const { issue } = await openIssue(platform, game);
    const body = { game, issue, selections: [selection] };
    return platform.call(lotteryCalls.buyTicket, { body, idempotencyKey: randomUUID() }, session);
  };
  const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

  it('is chosen up to one’s own: it lowers the price by the rebate, and the pay to its share of fair odds', async () => {
    const session = await player('100.00');
    await setGroup(session, 1956);
    expect(await platform.value(lotteryCalls.getPrizeGroup, {}, session)).toEqual({ prizeGroup: 1956 });
    const bought = await quick(session, 'SSC_1M', bet('P1', DIGITS, { prizeGroup: 1800 }));
    expect(bought.envelope).toMatchObject({
      success: true,
      value: { cost: '9.22', lines: [{ odds: { '*': '9' }, prizeGroup: 1800, rebate: '0.78' }] },
    });
    const { issue } = bought.envelope.success ? bought.envelope.value : { issue: '' };
    const { draws } = { draws: (await openIssue(platform, 'SSC_1M')).drawsAt };
    await advanceTo(platform, draws);
    await runDraws(platform);
    expect((await tickets(session))[0]).toMatchObject({ issue, state: 'WON', payout: '9.00' });
    expect(await balance(session)).toBe('99.78');
    for (const prizeGroup of [1699, 1951])
      expect((await quick(session, 'SSC_1M', bet('P1', ['1'], { prizeGroup }))).status).toBe(422);
    // A game without groups has none to choose, and who was given none has the brand's usual one.
    expect((await quick(session, 'K3_1M', bet('SINGLE', ['1'], { prizeGroup: 1800 }))).status).toBe(422);
    const other = await player('100.00');
    expect((await quick(other, 'SSC_1M', bet('P1', ['1'], { prizeGroup: 1801 }))).status).toBe(422);
    expect((await quick(other, 'SSC_1M', bet('P1', ['1'], { prizeGroup: 1700 }))).envelope).toMatchObject({
      value: { cost: '0.95', lines: [{ odds: { '*': '8.5' } }] },
    });
    const guest = await platform.signUp({ kind: 4 });
    expect(await platform.value(lotteryCalls.getPrizeGroup, {}, guest)).toEqual({ prizeGroup: 1800 });
    expect((await quick(guest, 'X5_1M', bet('P1', ['01'], { prizeGroup: 1700 }))).status).toBe(200);
  });

  it('gives back what was paid when a line is a push', async () => {
    const session = await player('100.00');
    await setGroup(session, 1900);
    const bought = await quick(session, 'X5_1M', bet('P1_SIZE', ['big', 'small'], { prizeGroup: 1700, times: 10 }));
    expect(bought.envelope).toMatchObject({ value: { cost: '18.00' } });
    const issue = await openIssue(platform, 'X5_1M');
    await advanceTo(platform, issue.closesAt);
    await runDraws(platform);
    // Eleven is neither big nor small.
    await drawByHand(platform, issue, { balls: ['11', '01', '02', '03', '04'] });
    await runDraws(platform);
    expect((await tickets(session))[0]).toMatchObject({ state: 'PUSH', payout: '18.00' });
    expect(await balance(session)).toBe('100.00');
  });
});

describe('the calendar', () => {
  const setDay = (gameCode: string, day: string, body: { drawsAt?: string | null }) =>
    platform.call(lotteryOperatorCalls.setDrawDay, { params: { gameCode, day }, body }, operator);

  it('is changed by an operator: a draw moves with its tickets, is called off with a refund, or is added', async () => {
    operator = await platform.enterAsOperator();
    const session = await player('100.00');
    const issue = await openIssue(platform, 'VN_MB');
    const day = issue.issue.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    expect((await buy(platform, session, { ...issue, play: 'DE', tokens: ['46'] })).status).toBe(200);
    const moved = await setDay('VN_MB', day, { drawsAt: '23:30' });
    expect(moved.envelope).toMatchObject({ value: { days: [{ day, drawsAt: '23:30' }] } });
    expect(moved.envelope.success && moved.envelope.value.next[0]?.issue).toBe(issue.issue);
    const [ticket] = await tickets(session);
    expect(ticket?.drawsAt).toBe(`${day}T16:30:00.000Z`);
    expect((await setDay('VN_MB', day, { drawsAt: null })).status).toBe(200);
    await runDraws(platform);
    expect((await tickets(session))[0]?.state).toBe('VOID');
    expect(await balance(session)).toBe('100.00');
    // A cancelled day stays cancelled; a game with a round every minute has no days; a past time is refused.
    expect((await setDay('VN_MB', day, {})).status).toBe(409);
    expect((await setDay('SSC_1M', day, { drawsAt: null })).status).toBe(422);
    expect((await setDay('VN_MB', '2020-01-01', { drawsAt: '10:00' })).status).toBe(422);

    // Thailand draws on the 1st and 16th; this is an extra one.
    const extra = `${Number(day.slice(0, 4)) + 1}-05-20`;
    expect((await setDay('TH_GOV', extra, { drawsAt: '15:30' })).envelope).toMatchObject({
      value: { days: [{ day: extra, drawsAt: '15:30' }] },
    });
    await setDay('TH_GOV', extra, {});
    const schedule = await platform.value(
      lotteryOperatorCalls.getSchedule,
      { params: { gameCode: 'TH_GOV' } },
      operator,
    );
    expect(schedule.days).toEqual([]);
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'lottery.set-draw-day' } }, operator);
    expect(audit.rows).toHaveLength(4);
  });
});

describe('a cover', () => {
  it('is the brand’s own picture where an operator chose one', async () => {
    operator = await platform.enterAsOperator();
    const change = (cover: string | null) =>
      platform.call(gamesOperatorCalls.changeGame, { params: { gameId: 'chalk-dice' }, body: { cover } }, operator);
    expect((await change('/art/covers/tiger-lily.svg')).envelope).toMatchObject({
      value: { cover: '/art/covers/tiger-lily.svg' },
    });
    const shown = async () => {
      const { games } = await platform.value(gamesCalls.listGames, { query: { gameName: 'chalk dice' } });
      return [games[0]?.showIcon, games[0]?.smallIcon];
    };
    expect(await shown()).toEqual([
      '/art/covers/tiger-lily.svg',
      '/art/covers/tiger-lily.svg#svgView(viewBox(0,50,300,300))',
    ]);
    await change('/art/own/dice.webp');
    expect(await shown()).toEqual(['/art/own/dice.webp', '/art/own/dice.webp']);
    for (const cover of ['https://evil.test/x.svg', '//evil.test/x.svg', '/art/../x.svg', '/x.svg?y', 'x'])
      expect((await change(cover)).status, cover).toBe(422);
    await change(null);
    expect((await shown())[0]).toBe('/art/covers/chalk-dice.svg');
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'games.change-game' } }, operator);
    expect(audit.rows).toHaveLength(3);
  });
});
