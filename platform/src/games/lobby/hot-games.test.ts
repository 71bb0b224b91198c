import { gamesCalls, gamesOperatorCalls, type Game } from '@baize/protocol/games';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  await setStatus('ACTIVATED', ...OPENED);
});
afterAll(() => platform.close());
afterEach(async () => {
  await sql`delete from game_plays`.execute(platform.deps.db.kysely);
  await sql`delete from hot_games`.execute(platform.deps.db.kysely);
});

/** Announced in the demo, and opened here. */
const OPENED = ['koi-quarter', 'lantern-row', 'fox-and-barley'];
/** The most played first. */
const PLAYED = ['chalk-dice', 'peacock-parlour', 'koi-quarter', 'lantern-row'];

async function setStatus(status: 'ACTIVATED' | 'MAINTAINED' | 'COMING_SOON', ...games: readonly string[]) {
  await sql`update games set status = ${status}, door = 'ARCADE' where id = any(${games}::text[])`.execute(
    platform.deps.db.kysely,
  );
}

async function played(games: readonly string[]): Promise<void> {
  const day = platform.deps.clock.now().toISOString().slice(0, 10);
  for (const [index, game] of games.entries())
    await sql`insert into game_plays values ('baize', ${day}, ${game}, ${100 - index})`.execute(
      platform.deps.db.kysely,
    );
}

const idsOf = (games: readonly Game[]) => games.map(({ gameId }) => gameId);
const hot = () => platform.value(gamesCalls.listHotGames);
const hotPage = () => platform.value(gamesCalls.listGames, { query: { gameType: 'HOT' } });
const marked = async () => {
  const { games } = await platform.value(gamesCalls.listGames, { query: { pageSize: 100 } });
  return idsOf(games.filter(({ isHot }) => isHot)).sort();
};

describe('hot games', () => {
  it('are the most played of seven days, in the list, on the page and at each game alike', async () => {
    await played(PLAYED);
    const { list, basis } = await hot();
    expect([basis, idsOf(list)]).toEqual(['played', PLAYED]);
    const page = await hotPage();
    expect([page.basis, idsOf(page.games), page.totalRows]).toEqual(['played', PLAYED, 4]);
    expect(await marked()).toEqual(PLAYED.toSorted());
  });

  it('are picks, and no game is marked, while too little is played', async () => {
    await played(PLAYED.slice(0, 3));
    const { list, basis } = await hot();
    expect(basis).toBe('picks');
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['ACTIVATED']));
    const page = await hotPage();
    expect([page.basis, idsOf(page.games), page.totalRows]).toEqual(['picks', idsOf(list), list.length]);
    expect(await marked()).toEqual([]);
  });

  it('begin with what an operator put there, who needs the permission, and whose act is on record', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['games.lobby'] });
    const pin = async (games: string[], by = operator) =>
      (await platform.call(gamesOperatorCalls.setPinnedGames, { body: { games } }, by)).status;
    await played(PLAYED);
    expect(await pin(['fox-and-barley', 'lantern-row'])).toBe(200);
    expect(idsOf((await hot()).list)).toEqual([
      'fox-and-barley',
      'lantern-row',
      'chalk-dice',
      'peacock-parlour',
      'koi-quarter',
    ]);
    expect(await platform.value(gamesOperatorCalls.getPinnedGames, {}, operator)).toEqual({
      games: ['fox-and-barley', 'lantern-row'],
    });
    expect(await pin(['no-such-game'])).toBe(422);
    expect(await pin(['fox-and-barley'], await platform.enterAsOperator({ permissions: ['site.texts'] }))).toBe(403);
    const { rows } = await sql<{ action: string }>`
      select action from ops_audit where action = 'games.hot'`.execute(platform.deps.db.kysely);
    expect(rows).toHaveLength(1);
    expect(await pin([])).toBe(200);
    expect(idsOf((await hot()).list)).toEqual(PLAYED);
  });

  it('are called the most played only when each of them was played, and none is closed', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['games.lobby'] });
    const pin = (games: string[]) => platform.value(gamesOperatorCalls.setPinnedGames, { body: { games } }, operator);
    await pin(['lighthouse-nine', 'peacock-parlour']);
    const own = await hot();
    expect([own.basis, idsOf(own.list), (await hotPage()).basis]).toEqual([
      'picks',
      ['lighthouse-nine', 'peacock-parlour'],
      'picks',
    ]);
    await played(PLAYED);
    expect((await hot()).basis).toBe('picks');
    await setStatus('MAINTAINED', 'peacock-parlour');
    const order = ['lighthouse-nine', 'chalk-dice', 'koi-quarter', 'lantern-row'];
    const page = await hotPage();
    expect([idsOf((await hot()).list), idsOf(page.games), page.totalRows]).toEqual([order, order, 4]);
    await setStatus('ACTIVATED', 'peacock-parlour');
    await pin(['peacock-parlour']);
    const { list, basis } = await hot();
    expect([basis, idsOf(list)[0]]).toEqual(['played', 'peacock-parlour']);
  });
});

it('of what was played, what has closed is neither hot nor marked, and comes back when it opens', async () => {
  await played(PLAYED);
  await setStatus('COMING_SOON', 'chalk-dice');
  await sql`update vendors set status = 'MAINTAINED' where code = 'larkspur'`.execute(platform.deps.db.kysely);
  // Two that are open are too few to speak of the most played.
  const { basis, list } = await hot();
  expect(basis).toBe('picks');
  expect(idsOf(list)).not.toEqual(expect.arrayContaining(['chalk-dice']));
  expect(list.filter(({ status }) => status !== 'ACTIVATED')).toEqual([]);
  await sql`update vendors set status = 'ACTIVATED' where code = 'larkspur'`.execute(platform.deps.db.kysely);
  await setStatus('ACTIVATED', 'chalk-dice');
  expect(idsOf((await hot()).list)).toEqual(PLAYED);
});

describe('what a list is asked for', () => {
  const rows = async (query: object) => {
    const { envelope } = await platform.call(gamesCalls.listGames, { query });
    return envelope.success ? envelope.value.totalRows > 0 : envelope.code;
  };
  const shown = async (query: object) => {
    const { envelope } = await platform.call(gamesCalls.listHotGames, { query });
    return envelope.success ? envelope.value.list.length > 0 : envelope.code;
  };

  it('is a client that runs our games, and the brand itself', async () => {
    const own = { clientType: 3, platform: 'html5-desktop', channel: 'WEB', merchant: 'baize', language: 'CN' };
    expect(await rows(own)).toBe(true);
    for (const other of [{ clientType: 1 }, { platform: 'flash' }, { channel: 'APP' }])
      expect(await rows({ ...own, ...other })).toBe(false);
    expect(await rows({ ...own, merchant: 'harbour' })).toBe('VALIDATION_FAILED');
  });

  it('is the same for the hot games', async () => {
    const own = { merchantCode: 'baize', isPlatform: 2, platform: 'html5-desktop', language: 'CN' };
    expect(await shown(own)).toBe(true);
    for (const other of [{ isPlatform: 1 }, { platform: 'flash' }])
      expect(await shown({ ...own, ...other })).toBe(false);
    expect(await shown({ ...own, merchantCode: 'harbour' })).toBe('VALIDATION_FAILED');
  });
});
