import { betsCalls } from '@baize/protocol/bets';
import { lotteryCalls, lotteryGame, lotteryOperatorCalls, type DrawNumbers } from '@baize/protocol/lottery';
import { messagesCalls } from '@baize/protocol/messages';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { updateIssue } from './issues/issue-store.ts';
import { inEach } from './names.ts';
import { advanceTo, buy, drawByHand, openIssue, runDraws } from './testing/rounds.ts';

const GAME = 'VN_QUICK_1M';
const game = lotteryGame(GAME);
const names: Readonly<Record<string, string>> = game ? inEach(game.name) : {};
/** Five of its eighteen numbers end in 58. */
const vectors: { readonly MN: DrawNumbers } = JSON.parse(
  readFileSync(new URL('./engine/fixtures/vn_vectors.json', import.meta.url), 'utf8'),
);
/** The same numbers with other ends, so that none is left. */
const corrected: DrawNumbers = Object.fromEntries(
  Object.entries(vectors.MN).map(([group, values]) => [group, values.map((value) => `${value.slice(0, -2)}11`)]),
);

let platform: TestPlatform;
let session: TestSession;
let ticketId: string;
let betId: string;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
});
afterAll(() => platform.close());

const record = (query: Record<string, unknown> = {}) =>
  platform.value(betsCalls.listBets, { query: query as never }, session);
const bet = (id = betId) => platform.value(betsCalls.getBet, { params: { betId: id } }, session);
const stepsOf = async (id = betId) => (await bet(id)).transactions.map(({ kind, amount }) => [kind, amount]);
const sold = async () => {
  const issue = await openIssue(platform, GAME);
  const { envelope } = await buy(platform, session, { ...issue, play: 'LO2', tokens: ['58'] });
  if (!envelope.success) throw new Error(envelope.code);
  return { issue, ticket: envelope.value };
};

describe('a lottery bet in the betting record', () => {
  it('is found by its name in each language, and by the house’s lotteries as its provider', async () => {
    const { ticket } = await sold();
    [ticketId, betId] = [ticket.id, ticket.betId];
    const counts = async (queries: readonly Record<string, unknown>[]) =>
      Promise.all(queries.map(async (query) => (await record(query)).totalRows));
    // Letters of other languages, such as ß and the dotted i, have capitals that are not theirs alone.
    const named = ['EN', 'CN', 'AR', 'VI'].map((code) => ({ gameName: names[code]?.toUpperCase() }));
    expect(await counts(named)).toEqual(named.map(() => 1));
    expect(await counts([{ vassalage: 'lottery' }, { vassalage: 'quillstone' }, { gameName: 'Chalk' }])).toEqual([
      1, 0, 0,
    ]);
  });

  it('is told with its ticket and its stake while the draw is to come', async () => {
    const { lottery, proof, verifyUrl, gameName } = await bet();
    expect([gameName, proof, verifyUrl]).toEqual([names.EN, null, null]);
    expect(lottery).toMatchObject({
      area: 'VN',
      ticket: { id: ticketId, betId, state: 'OPEN', lines: [{ play: 'LO2', tokens: ['58'], unit: '1.00' }] },
      draws: [{ game: GAME, gameName: names.EN, source: 'HOUSE' }],
    });
    expect(lottery?.draws[0]?.numbers).toBeUndefined();
    expect(await stepsOf()).toEqual([['BET', '-18.00']]);
  });

  it('tells what was drawn and won, and the winner’s message leads to it', async () => {
    const { lottery } = await bet();
    const issue = lottery?.draws[0];
    if (issue === undefined) throw new Error('the bet has no draw');
    await advanceTo(platform, issue.closesAt);
    await runDraws(platform);
    await drawByHand(platform, issue, vectors.MN);
    await runDraws(platform);
    expect((await bet()).lottery).toMatchObject({
      ticket: { state: 'WON', payout: '495.00', lines: [{ status: 'WON', payout: '495.00', drawn: ['58'] }] },
      draws: [{ numbers: vectors.MN }],
    });
    expect(await stepsOf()).toEqual([
      ['BET', '-18.00'],
      ['WIN', '495.00'],
    ]);
    await platform.deps.eventLog.catchUp();
    const { messages } = await platform.value(messagesCalls.listMessages, {}, session);
    expect(messages.find(({ kind }) => kind === 'lottery-won')).toMatchObject({ betId, page: 'personalHistoryCopy' });
    expect(messages.find(({ kind }) => kind === 'welcome')).not.toHaveProperty('betId');
  });

  it('tells what a correction took back, and what was given back', async () => {
    const issue = (await bet()).lottery?.draws[0];
    if (issue === undefined) throw new Error('the bet has no draw');
    await platform.deps.db.transaction((tx) =>
      updateIssue(tx, issue, { state: 'DRAWN', numbers: corrected, draw_version: 2, settled_at: null }),
    );
    await runDraws(platform);
    expect(await stepsOf()).toEqual([
      ['BET', '-18.00'],
      ['WIN', '495.00'],
      ['CORRECTION', '-495.00'],
    ]);
    const cancelled = await sold();
    await platform.value(lotteryCalls.cancelTicket, { params: { ticketId: cancelled.ticket.id } }, session);
    const voided = await sold();
    const operator = await platform.enterAsOperator();
    const params = { gameCode: GAME, issue: voided.issue.issue };
    await platform.value(lotteryOperatorCalls.voidIssue, { params }, operator);
    await runDraws(platform);
    const back = [
      ['BET', '-18.00'],
      ['ROLLBACK', '18.00'],
    ];
    expect(await stepsOf(cancelled.ticket.betId)).toEqual(back);
    expect(await stepsOf(voided.ticket.betId)).toEqual(back);
    expect((await bet(voided.ticket.betId)).lottery).toMatchObject({
      ticket: { state: 'VOID' },
      draws: [{ state: 'VOID' }],
    });
  });

  it('is counted in the personal loss: payouts, corrections and what was void', async () => {
    // The void issue was that of this minute.
    await platform.advance(60_000);
    const won = await sold();
    await advanceTo(platform, won.issue.closesAt);
    await runDraws(platform);
    await drawByHand(platform, won.issue, vectors.MN);
    await runDraws(platform);
    await platform.deps.eventLog.catchUp();
    const { totals, categories } = await platform.value(betsCalls.getProfit, {}, session);
    // Two stakes stand: the corrected one lost, the other won 495.
    const sums = { stake: '36.00', payout: '495.00', net: '459.00' };
    expect(totals).toMatchObject(sums);
    expect(categories).toMatchObject([{ category: 'LOTT', ...sums }]);
    const { totals: all } = await record();
    expect(all).toMatchObject({ ...sums, count: 4, validBet: totals.validBet });
  });

  it('is nobody else’s', async () => {
    const stranger = await platform.signUp();
    expect((await platform.call(betsCalls.getBet, { params: { betId } }, stranger)).status).toBe(404);
  });
});
