import { GAME_CATEGORIES } from '@baize/protocol/kernel/constants';
import { gamesCalls, type Game, type GameCategory, type Menu } from '@baize/protocol/games';
import { LOTTERY_GAMES } from '@baize/protocol/lottery';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startPlatform,
  type TestPlatform,
  type TestSession,
  TestVendor,
  type TestPlayer,
} from '../../testing/index.ts';
import { gameSeed } from '../seed/games.ts';
import { withPlay } from '../tables.ts';

let platform: TestPlatform;
let session: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  session = await platform.signUp();
});
afterAll(() => platform.close());

const list = (query: Record<string, unknown> = {}, options = {}) =>
  platform.value(gamesCalls.listGames, { query: { pageSize: 100, ...query } as never }, undefined, options);
const names = (games: readonly Game[]) => games.map(({ gameName }) => gameName);
/** All games of some categories stand announced until the returned function opens them. */
async function close(...categories: readonly GameCategory[]): Promise<() => Promise<void>> {
  const set = async (status: 'ACTIVATED' | 'COMING_SOON') => {
    await withPlay(platform.deps.db.kysely)
      .updateTable('games')
      .where('category', 'in', categories)
      .set({ status })
      .execute();
  };
  await set('COMING_SOON');
  return () => set('ACTIVATED');
}
const inChinese = { headers: { language: 'CN' } };

describe('the menus and makers', () => {
  const direct = (menus: readonly Menu[]) =>
    menus.filter(({ cards }) => cards.some((card) => card.direct)).map(({ title }) => title);
  const titles = async () => (await platform.value(gamesCalls.listMenus)).menus.map(({ title }) => title);

  it('show every category that has makers, those with something to open first, for visitors', async () => {
    const { menus } = await platform.value(gamesCalls.listMenus);
    const reopen = await close('FISH', 'SPORTS');
    const { menus: some } = await platform.value(gamesCalls.listMenus);
    await reopen();
    expect(menus.map(({ title, status }) => [title, status])).toEqual(
      GAME_CATEGORIES.map((title) => [title, 'ACTIVATED']),
    );
    expect(some.map(({ title, status }) => [title, status])).toEqual([
      ...GAME_CATEGORIES.filter((title) => !['FISH', 'SPORTS'].includes(title)).map((title) => [title, 'ACTIVATED']),
      ...['SPORTS', 'FISH'].map((title) => [title, 'COMING_SOON']),
    ]);
    // A closed game is no hall to launch.
    expect([direct(menus), direct(some)]).toEqual([
      ['ELOTT', 'LOTT', 'SPORTS'],
      ['ELOTT', 'LOTT'],
    ]);
    for (const { title, cards, gameCount } of menus) {
      const { games, totalRows } = await list({ gameType: title });
      const listed = cards.reduce((sum, { listedCount = 0 }) => sum + listedCount, 0);
      expect([title, listed]).toEqual([title, totalRows]);
      if (title === 'LOTT' || title === 'ELOTT') continue;
      const open = games.filter(({ status }) => status === 'ACTIVATED').length;
      expect([title, gameCount, cards.reduce((sum, card) => sum + card.gameCount, 0)]).toEqual([title, open, open]);
    }
  });

  it('tell of no live table while their vendor cannot be reached', async () => {
    const { list: tables } = await platform.value(gamesCalls.listLiveTables, { query: { mode: 'REAL' } });
    expect(tables.every(({ gameId }) => gameSeed.some(({ id }) => id === gameId))).toBe(true);
  });

  it('count lotteries by what can be bought in their halls, a hall of two cards once', async () => {
    const counted = async (): Promise<unknown[]> => {
      const { menus } = await platform.value(gamesCalls.listMenus);
      return menus
        .filter(({ title }) => title === 'LOTT' || title === 'ELOTT')
        .map(({ title, gameCount, cards }) => [title, gameCount, cards.map((card) => card.gameCount)]);
    };
    const soldIn = (...areas: readonly string[]) => LOTTERY_GAMES.filter(({ area }) => areas.includes(area)).length;
    const [quick, drawn] = [soldIn('ELOTT'), soldIn('VN', 'SEA')];
    expect(await counted()).toEqual([
      ['ELOTT', quick, [quick, quick]],
      ['LOTT', drawn, [drawn]],
    ]);
    await sql`insert into lottery_closed_games (merchant, game) values ('baize', 'SSC_1M')`.execute(
      platform.deps.db.kysely,
    );
    expect(await counted()).toMatchObject([
      ['ELOTT', quick - 1, [quick - 1, quick - 1]],
      ['LOTT', drawn, [drawn]],
    ]);
    await sql`delete from lottery_closed_games`.execute(platform.deps.db.kysely);
  });

  it('put a category forward while it has a game to open, and that game first', async () => {
    const reopen = await close('FISH', 'SPORTS', 'PVP', 'ESPORTS');
    expect((await titles()).slice(0, 4)).toEqual(['ELOTT', 'LOTT', 'LIVE', 'RNG']);
    const dice = withPlay(platform.deps.db.kysely).updateTable('games').where('id', '=', 'chalk-dice');
    await dice.set({ category: 'FISH', position: 99 }).execute();
    expect(await titles()).toEqual(['ELOTT', 'LOTT', 'LIVE', 'FISH', 'RNG', 'SPORTS', 'PVP', 'ESPORTS']);
    expect(names((await list({ gameType: 'FISH' })).games)[0]).toBe('Chalk Dice');
    expect(names((await list({ gameType: 'FISH', sort: 'newest' })).games)[0]).toBe('Chalk Dice');
    await dice.set({ category: 'RNG', position: 1 }).execute();
    expect((await titles()).indexOf('FISH')).toBeGreaterThan((await titles()).indexOf('RNG'));
    await reopen();
  });

  it('say of a category that its maker is under maintenance, and launch nothing of it', async () => {
    const vendors = withPlay(platform.deps.db.kysely).updateTable('vendors').where('code', '=', 'ninefold');
    await vendors.set({ status: 'MAINTAINED' }).execute();
    const { menus } = await platform.value(gamesCalls.listMenus);
    const lotteries = menus.find(({ title }) => title === 'LOTT');
    expect([lotteries?.status, lotteries?.cards.map(({ direct }) => direct)]).toEqual(['MAINTAINED', [false]]);
    await vendors.set({ status: 'ACTIVATED' }).execute();
  });

  it('name six makers as lanes, and those of one category', async () => {
    const { data } = await platform.value(gamesCalls.listVendors, { query: { merchantCode: 'baize' } });
    expect(data.lanes.map(({ vassalage, icon }) => [vassalage, icon])).toContainEqual(['finch-marrow', 'finch-marrow']);
    expect(data.lanes).toHaveLength(6);
    const other = await platform.call(gamesCalls.listVendors, { query: { merchantCode: 'harbour' } });
    expect([other.status, other.envelope]).toEqual([422, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
    const live = await platform.value(gamesCalls.listVendors, { query: { gameType: 'LIVE' } });
    expect(live.data.lanes).toMatchObject([{ vassalage: 'oriel', gameTypes: ['LIVE'], gameCount: 15 }]);
  });

  it('tell the game types of a maker', async () => {
    const { list: types } = await platform.value(gamesCalls.listVendorGameTypes, { query: { vassalage: 'tidewheel' } });
    expect(types.map(({ gameType }) => gameType).sort()).toEqual(['ELOTT', 'FISH', 'RNG']);
  });
});

describe('the game list', () => {
  it('holds one game for who asks for it by its id, and none for an unknown one', async () => {
    const asked = await list({ gameId: 'northern-drum', pageNo: 1 });
    expect(asked.games.map(({ gameId }) => gameId)).toEqual(['northern-drum']);
    expect([asked.totalRows, asked.totalPages]).toEqual([1, 1]);
    expect((await list({ gameId: 'no.such:game' })).totalRows).toBe(0);
  });

  it('has every title of the seed: those that can be played, with figures, the lotteries’ four halls, and the announced without', async () => {
    const { games, totalRows } = await list();
    expect(totalRows).toBe(gameSeed.length);
    const halls = games.filter(({ isGame }) => isGame === 'VASSALAGE');
    expect(halls.map(({ gameType, status }) => [gameType, status])).toEqual([
      ['LOTT', 'ACTIVATED'],
      ['LOTT', 'ACTIVATED'],
      ['ELOTT', 'ACTIVATED'],
      ['ELOTT', 'ACTIVATED'],
    ]);
    const open = games.filter(({ status, isGame }) => status === 'ACTIVATED' && isGame === 'GAME');
    expect(open).toHaveLength(gameSeed.filter((title) => title.open).length);
    // Games of the first day are not new.
    expect(open.filter(({ isNew }) => isNew)).toEqual([]);
    const known = ['peacock-parlour', 'chalk-dice', 'lighthouse-nine'];
    expect(open.filter(({ gameId }) => known.includes(gameId))).toMatchObject([
      {
        gameId: 'peacock-parlour',
        rtpBps: 9612,
        supportPlay: 0,
        showIcon: '/art/covers/peacock-parlour.svg',
        minStake: '0.20',
        maxStake: '40.00',
      },
      {
        gameId: 'chalk-dice',
        rtpBps: 9900,
        supportPlay: 0,
        gameType: 'RNG',
        vassalage: 'quillstone',
        accountTypeName: 'Quillstone',
      },
      { gameId: 'lighthouse-nine', rtpBps: 9613, vassalage: 'tidewheel' },
    ]);
    expect(halls.length + open.length).toBe(gameSeed.length);
    for (const title of GAME_CATEGORIES) expect(games.some(({ gameType }) => gameType === title)).toBe(true);
  });

  it('pages as it is asked to', async () => {
    const first = await list({ pageNo: 1, pageSize: 25 });
    const second = await list({ pageNo: 2, pageSize: 25 });
    const left = gameSeed.length - 25;
    expect([first.games.length, second.games.length, first.totalPages, second.pageNum]).toEqual([25, left, 2, 2]);
    expect(new Set([...first.games, ...second.games].map(({ gameId }) => gameId)).size).toBe(gameSeed.length);
    expect((await list({ pageNo: 9, pageSize: 25 })).games).toEqual([]);
  });

  it.each([
    ['koi', ['Koi Quarter']],
    ['ROULETTÉ  terr', ['Roulette Terrace']],
    ['锦鲤', ['Koi Quarter']],
    ['fox &', ['Fox & Barley']],
    ['100%', []],
    ['_oi', []],
    ["'; drop table games --", []],
  ])('finds %j by name, whatever its case, accents and language', async (gameName, found) => {
    expect(names((await list({ gameName })).games)).toEqual(found);
  });

  it('filters by category, maker, stake, lines and free play', async () => {
    expect(names((await list({ gameType: 'PVP' })).games).sort()).toEqual([
      'Bull Court',
      'Mahjong Courtyard',
      'Rummy Veranda',
      'Thirteen Cards',
    ]);
    expect((await list({ vassalage: 'oriel,finch-marrow' })).games.map(({ vassalage }) => vassalage)).toSatisfy(
      (codes: string[]) => codes.every((code) => ['oriel', 'finch-marrow'].includes(code)),
    );
    const playable = (await list({ minBet: '0.20' })).games.map(({ gameId }) => gameId);
    const forTwenty = gameSeed.filter(({ open }) => open && ['0.10', '0.20'].includes(open.stakes.USD[0]));
    expect(playable.sort()).toEqual(forTwenty.map(({ id }) => id).sort());
    const forLess = gameSeed.filter(({ open }) => open?.stakes.USD[0] === '0.10');
    expect((await list({ minBet: '0.19' })).totalRows).toBe(forLess.length);
    expect((await list({ minBet: '0.09' })).totalRows).toBe(0);
    expect((await list({ minLineNum: 10 })).games.map(({ lines }) => Number(lines) >= 10)).not.toContain(false);
    expect(names((await list({ minLineNum: 1_000 })).games)).toEqual(['Lantern Row']);
    expect(names((await list({ supportPlay: 0, gameType: 'RNG', gameName: 'dice' })).games)).toEqual(['Chalk Dice']);
  });

  it('finds a name in any language, typed with its accents or without', async () => {
    const inVietnamese = { headers: { language: 'VI' } };
    for (const gameName of ['Phố Đèn lồng', 'pho den long', 'فوانيس'])
      expect(names((await list({ gameName }, inVietnamese)).games)).toEqual(['Phố Đèn lồng']);
  });

  it('sorts by name in the language asked for', async () => {
    const english = names((await list({ sort: 'name' })).games);
    expect(english.slice(0, 2)).toEqual(['Abyssal Lantern', 'Arena of Five']);
    const newest = (await list({ sort: 'newest' })).games.map(({ isNew }) => isNew);
    expect(newest).toEqual([...newest].sort((one, other) => Number(other) - Number(one)));
    expect(names((await list({ gameName: 'koi' }, inChinese)).games)).not.toEqual(['Koi Quarter']);
  });

  it('shows another brand its own currency', async () => {
    const { games } = await list({ gameName: 'chalk' }, { headers: { merchant: 'harbour' } });
    expect(games).toMatchObject([{ minStake: '5000', maxStake: '1000000' }]);
  });

  it('leaves out the games of a maker that was switched off, and closes those of one in maintenance', async () => {
    const makers = withPlay(platform.deps.db.kysely).updateTable('vendors').where('code', '=', 'quillstone');
    await makers.set({ status: 'MAINTAINED' }).execute();
    expect((await list({ gameName: 'chalk' })).games).toMatchObject([{ status: 'MAINTAINED' }]);
    await makers.set({ status: 'DEACTIVATED' }).execute();
    expect((await list({ gameName: 'chalk' })).games).toEqual([]);
    await makers.set({ status: 'ACTIVATED' }).execute();
  });
});

describe('lists that live', () => {
  let vendor: TestVendor;
  let player: TestPlayer;

  beforeAll(async () => {
    vendor = new TestVendor(platform);
    await platform.value(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount: '500.00' }, idempotencyKey: randomUUID() },
      session,
    );
    player = await vendor.enter(platform, session);
  });

  const play = async (stake: string, win: string, by = player): Promise<void> => {
    const reply = await vendor.send('betWin', {
      ...by,
      roundId: randomUUID(),
      txId: randomUUID(),
      betAmount: stake,
      winAmount: win,
    });
    expect(reply.code).toBe(0);
  };

  const countPlays = () =>
    platform.deps.jobs.all.find(({ name }) => name === 'games-count-plays')?.run(platform.deps.clock.now());

  it('favourites are kept, once each, and are the member’s own', async () => {
    const mark = (
      gameId: string,
      call = gamesCalls.addFavourite as typeof gamesCalls.addFavourite | typeof gamesCalls.removeFavourite,
    ) => platform.call(call, { params: { gameId } }, session);
    for (const id of ['koi-quarter', 'chalk-dice', 'koi-quarter']) expect((await mark(id)).status).toBe(200);
    expect((await platform.value(gamesCalls.listFavouriteIds, {}, session)).list.sort()).toEqual([
      'chalk-dice',
      'koi-quarter',
    ]);
    expect(names((await platform.value(gamesCalls.listFavourites, {}, session)).list)).toContain('Koi Quarter');
    expect((await platform.value(gamesCalls.listFavouriteIds, {}, await platform.signUp())).list).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      expect((await mark('koi-quarter', gamesCalls.removeFavourite)).status).toBe(200);
    expect((await platform.value(gamesCalls.listFavouriteIds, {}, session)).list).toEqual(['chalk-dice']);
    expect((await mark('no-such-game')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await mark('no-such-game', gamesCalls.removeFavourite)).status).toBe(404);
  });

  it('hot games are those played most for money; play credits do not count', async () => {
    const before = (await platform.value(gamesCalls.listHotGames)).list;
    expect(before[0]?.gameId).toBe('peacock-parlour');
    const trial = await vendor.enter(platform, session, { gameId: 'peacock-parlour', mode: 'trial' });
    for (let round = 0; round < 3; round += 1) await play('1.00', '5.00', trial);
    await play('1.00', '0');
    await countPlays();
    const after = (await platform.value(gamesCalls.listHotGames)).list;
    expect(after).toHaveLength(before.length);
    // Two games played are too few to call them hot.
    expect((await platform.value(gamesCalls.listHotGames)).basis).toBe('picks');
    expect(after.filter(({ isHot }) => isHot)).toEqual([]);
    expect(
      (await platform.value(gamesCalls.listHotGames, { query: { vassalage: 'oriel' } })).list.every(
        ({ vassalage }) => vassalage === 'oriel',
      ),
    ).toBe(true);
  });

  it('recent games are the last played first', async () => {
    await play('1.00', '0', await vendor.enter(platform, session, { gameId: 'peacock-parlour' }));
    const { list: recent } = await platform.value(gamesCalls.listRecentGames, {}, session);
    expect(recent.map(({ gameId }) => gameId)).toEqual(['peacock-parlour', 'chalk-dice']);
    // A dozen lotteries played since do not push them out.
    await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category,
        mode, currency, stake, payout, status, placed_at)
      select 'recent' || n, merchant, member_id, account_id, 'lottery', 'recent' || n, 'LOTTERY_' || n, 'lottery', 'LOTT',
        mode, currency, 1, 0, 'OPEN', placed_at + interval '1 second'
      from generate_series(1, 12) n cross join (select * from wagers order by placed_at desc limit 1) w`.execute(
      platform.deps.db.kysely,
    );
    const after = (await platform.value(gamesCalls.listRecentGames, {}, session)).list;
    expect(after.map(({ gameId }) => gameId)).toEqual(['peacock-parlour', 'chalk-dice']);
    await sql`delete from wagers where id like 'recent%'`.execute(platform.deps.db.kysely);
    expect((await platform.value(gamesCalls.listRecentGames, {}, await platform.signUp())).list).toEqual([]);
  });

  it('winners are masked, with their stake, and only rounds that won money', async () => {
    await play('2.00', '9.50');
    await play('2.00', '1.99');
    const { list: winners } = await platform.value(gamesCalls.listWinners);
    expect(winners[0]).toMatchObject({
      gameId: 'chalk-dice',
      gameName: 'Chalk Dice',
      stake: '2.00',
      payout: '9.50',
      currency: 'USD',
    });
    expect(winners).toHaveLength(1);
    expect(JSON.stringify(winners)).not.toContain(session.username);
    expect(winners[0]?.account).toBe('te****');
  });

  it('winners played what can be opened now: wins elsewhere are passed over, however many', async () => {
    await play('3.00', '9.50');
    await play('4.00', '9.50');
    const reopen = await close('FISH');
    await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category,
        mode, currency, stake, payout, status, placed_at, settled_at)
      select 'closed' || n, merchant, member_id, account_id, vendor, 'closed' || n,
        case when n % 2 = 0 then 'koi-quarter' else 'SSC_1M' end, vassalage, category,
        mode, currency, 1, 9, 'SETTLED', placed_at, settled_at + n * interval '1 second'
      from generate_series(1, 120) n
        cross join (select * from wagers where payout > stake order by settled_at desc limit 1) w`.execute(
      platform.deps.db.kysely,
    );
    const stakes = async (count: number) =>
      (await platform.value(gamesCalls.listWinners, { query: { count } })).list.map(({ gameId, stake }) => [
        gameId,
        stake,
      ]);
    expect((await stakes(3)).map(([gameId]) => gameId)).toEqual(['SSC_1M', 'SSC_1M', 'SSC_1M']);
    await sql`insert into lottery_closed_games (merchant, game) values ('baize', 'SSC_1M')`.execute(
      platform.deps.db.kysely,
    );
    expect(await stakes(2)).toEqual([
      ['chalk-dice', '4.00'],
      ['chalk-dice', '3.00'],
    ]);
    await reopen();
    await sql`delete from lottery_closed_games`.execute(platform.deps.db.kysely);
    await sql`delete from wagers where id like 'closed%'`.execute(platform.deps.db.kysely);
  });
});
