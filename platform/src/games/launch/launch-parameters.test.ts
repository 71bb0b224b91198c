import { LIVE_CLASSIFICATIONS } from '@baize/protocol/kernel';
import { gamesCalls, gamesOperatorCalls } from '@baize/protocol/games';
import { lotteryOperatorCalls } from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession, TestVendor } from '../../testing/index.ts';
import { withPlay, type LaunchTable } from '../tables.ts';
import { seatingOf } from '../vendor-api/seating.ts';

const SECOND = 'https://second.example';
const TRIAL_KIND = 4;

let platform: TestPlatform;
let session: TestSession;
let guest: TestSession;
let operator: Awaited<ReturnType<TestPlatform['enterAsOperator']>>;

beforeAll(async () => {
  platform = await startPlatform({ env: { LAUNCH_ORIGINS: SECOND } });
  session = await platform.signUp();
  guest = await platform.signUp({ kind: TRIAL_KIND });
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

type Query = Record<string, unknown>;
const launch = (query: Query, who = session) =>
  platform.call(gamesCalls.launchGame, { query: { gameId: 'chalk-dice', ...query } as never }, who);
const hall = (query: Query, who = session) =>
  platform.call(gamesCalls.launchGame, { query: { launchMode: 'LOTT', ...query } as never }, who);

describe('a launch as the specification asks for it', () => {
  it('opens the game', async () => {
    const whole = {
      nodeId: 'quillstone-102',
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'quillstone',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: session.username,
      merchantCode: 'baize',
      language: 'EN',
    };
    expect((await launch(whole)).envelope).toMatchObject({ success: true, value: { opensIn: 'FRAME' } });
  });

  it.each<[string, Query]>([
    ['accountType', { accountType: 2 }],
    ['confirmTrans', { confirmTrans: 1 }],
    ['platform', { platform: 'flash' }],
    ['platform', { platform: 'html5' }],
    ['clientType', { clientType: 1 }],
    ['username', { username: 'somebody-else' }],
    ['merchantCode', { merchantCode: 'harbour' }],
    ['nodeId', { nodeId: 'quillstone-999' }],
    ['launchMode', { launchMode: 'LOTT' }],
    ['lottoArea', { lottoArea: 'VN' }],
    ['gameCode', { gameCode: 'SSC_1M' }],
    ['playType', { playType: 'P1' }],
    ['roomId', { roomId: 'no-such-room' }],
  ])('is refused for a wrong %s', async (field, query) => {
    const { status, envelope } = await launch(query);
    expect([status, envelope]).toEqual([422, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
    expect(JSON.stringify(envelope)).toContain(`"${field}"`);
  });

  it('knows flash of a free trial alone', async () => {
    expect((await launch({ platform: 'flash' }, guest)).status).toBe(200);
    expect((await launch({ platform: 'flash', mode: 'trial' })).status).toBe(200);
    expect((await launch({ platform: 'all' }, guest)).status).toBe(422);
  });

  it('needs a game, a vendor with a category, or a lottery', async () => {
    const none = await platform.call(gamesCalls.launchGame, { query: { mode: 'real' } }, session);
    expect(none.envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    const direct = await platform.value(
      gamesCalls.launchGame,
      { query: { vassalage: 'quillstone', gameType: 'RNG', mode: 'real' } },
      session,
    );
    expect(direct.game.gameId).toBe('peacock-parlour');
    const nobody = { vassalage: 'oriel', gameType: 'RNG', mode: 'real' } as const;
    expect((await platform.call(gamesCalls.launchGame, { query: nobody }, session)).status).toBe(404);
  });
});

describe('a lottery', () => {
  it.each<[Query, string]>([
    [{ lottoArea: 'VN' }, '/vnlottery'],
    [{ lottoArea: 'SEA', gameCode: 'TH_GOV' }, '/seaLottery?gameCode=TH_GOV'],
    [{ gameCode: 'VN_MB', playType: 'LO2' }, '/vnlottery?gameCode=VN_MB&playType=LO2'],
    [{ gameId: 'quick-five' }, '/elott?gameCode=SSC_1M&playType=P1'],
    [{ vassalage: 'tidewheel', gameType: 'ELOTT' }, '/elott?gameCode=KL8_1M&playType=ANY1'],
    [{ vassalage: 'ninefold', gameType: 'LOTT' }, '/vnlottery'],
    [{ vassalage: 'ninefold', gameType: 'LOTT', lottoArea: 'SEA' }, '/seaLottery'],
    [{ vassalage: 'ninefold', gameType: 'LOTT', lottoArea: 'ELOTT' }, '/vnlottery'],
  ])('opens its hall for %j', async (query, path) => {
    expect((await hall(query)).envelope).toMatchObject({
      success: true,
      value: { game_url: path, game_url2: null, opensIn: 'HALL', launchId: null, mode: 'REAL' },
    });
    expect((await hall(query, guest)).envelope).toMatchObject({ value: { mode: 'TRIAL', game_url: path } });
  });

  it.each<[Query, number]>([
    [{}, 422],
    [{ lottoArea: 'MARS' }, 422],
    [{ lottoArea: 'SEA', gameCode: 'VN_MB' }, 422],
    [{ lottoArea: 'VN', playType: 'LO2' }, 422],
    [{ gameCode: 'VN_MB', playType: 'NO_PLAY' }, 422],
    [{ gameCode: 'NO_GAME' }, 404],
    [{ gameId: 'quick-five', launchMode: 'GLS' }, 422],
    [{ gameId: 'quick-five', lottoArea: 'VN' }, 422],
  ])('is refused for %j with %i', async (query, status) => {
    expect((await hall(query)).status).toBe(status);
  });

  it('is closed where the brand has stopped its sale', async () => {
    const set = (open: boolean) =>
      platform.value(lotteryOperatorCalls.setGameOpen, { params: { gameCode: 'TH_GOV' }, body: { open } }, operator);
    await set(false);
    expect((await hall({ gameCode: 'TH_GOV' })).envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    await set(true);
  });
});

describe('what operators decide of the vendors and games', () => {
  const game = (gameId: string, body: object) =>
    platform.call(gamesOperatorCalls.changeGame, { params: { gameId }, body }, operator);
  const list = (query: Query) => platform.value(gamesCalls.listGames, { query: query as never });

  it('a second address of a connection, with a token of its own, and how its games open', async () => {
    const change = (body: object) =>
      platform.call(gamesOperatorCalls.changeDoor, { params: { door: 'ARCADE' }, body }, operator);
    expect((await change({ backupOrigin: 'https://evil.example' })).status).toBe(422);
    expect((await change({ backupOrigin: platform.deps.config.arcadeOrigin })).status).toBe(422);
    expect((await change({ backupOrigin: SECOND, opensIn: 'WINDOW' })).envelope).toMatchObject({ success: true });
    const { list: connections } = await platform.value(gamesOperatorCalls.listDoors, {}, operator);
    expect(connections).toEqual([
      { door: 'ARCADE', status: 'ACTIVATED', launchOrigin: null, backupOrigin: SECOND, opensIn: 'WINDOW' },
    ]);
    const value = await platform.value(gamesCalls.launchGame, { query: { gameId: 'chalk-dice' } }, session);
    const [first, second] = [new URL(value.game_url), new URL(value.game_url2 ?? '')];
    expect([value.opensIn, second.origin, second.pathname]).toEqual(['WINDOW', SECOND, first.pathname]);
    expect(second.searchParams.get('token')).not.toBe(first.searchParams.get('token'));
    const vendor = new TestVendor(platform);
    expect(await vendor.send('authenticate', { token: second.searchParams.get('token') })).toMatchObject({ code: 0 });
    await change({ backupOrigin: null, opensIn: 'FRAME' });
  });

  it('status, order, stakes and names of a game, written down', async () => {
    const arena = withPlay(platform.deps.db.kysely).updateTable('games').where('id', '=', 'arena-of-five');
    await arena.set({ door: null, status: 'COMING_SOON' }).execute();
    expect((await game('arena-of-five', { status: 'ACTIVATED' })).status).toBe(409);
    await arena.set({ door: 'ARCADE', status: 'ACTIVATED' }).execute();
    expect((await game('no-such-game', { position: 1 })).status).toBe(404);
    expect((await game('chalk-dice', { minStake: '50.00' })).status).toBe(422);
    const body = { displayNames: { EN: 'House dice', CN: '本家骰' }, minStake: '0.50', isPromoted: true };
    expect((await game('chalk-dice', body)).envelope).toMatchObject({ success: true, value: { minStake: '0.50' } });
    const [found] = (await list({ gameName: 'house dice' })).games;
    expect(found).toMatchObject({ gameId: 'chalk-dice', displayName: 'House dice', gameName: 'Chalk Dice' });
    expect((await list({ gameType: 'PROMO' })).games.map(({ gameId }) => gameId)).toEqual(['chalk-dice']);
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'games.change-game' } }, operator);
    expect(audit.rows[0]).toMatchObject({ subject: 'chalk-dice', before: { minStake: '0.20' } });
    await game('chalk-dice', { displayNames: { EN: '', CN: '' }, minStake: '0.20', isPromoted: false });
    expect((await list({ gameName: 'house dice' })).games).toEqual([]);
    const all = await platform.value(gamesOperatorCalls.listAllGames, { query: { gameType: 'LIVE' } }, operator);
    expect(new Set(all.rows.map(({ classification }) => classification))).toEqual(new Set(LIVE_CLASSIFICATIONS));
  });

  it('an entry that stands for its vendor’s games, and the kind of a live table', async () => {
    await game('peacock-parlour', { isList: true });
    expect((await list({ gameName: 'peacock' })).games).toMatchObject([{ isGame: 'VASSALAGE' }]);
    await game('peacock-parlour', { isList: false });
    expect((await list({ classification: 'Roulette' })).games.map(({ gameId }) => gameId)).toEqual([
      'roulette-terrace',
    ]);
    expect((await platform.call(gamesCalls.listGames, { query: { classification: 'Chess' } as never })).status).toBe(
      422,
    );
  });

  it('a vendor’s status, name and place', async () => {
    const change = (vassalage: string, body: object) =>
      platform.call(gamesOperatorCalls.changeVendor, { params: { vassalage }, body }, operator);
    expect((await change('nobody', { name: 'x' })).status).toBe(404);
    expect((await change('quillstone', { status: 'MAINTAINED' })).status).toBe(200);
    expect((await launch({})).envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    expect((await hall({ gameId: 'quick-five' })).envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    await change('quillstone', { status: 'ACTIVATED' });
    const { list: vendors } = await platform.value(gamesOperatorCalls.listAllVendors, {}, operator);
    expect(vendors.find(({ vassalage }) => vassalage === 'quillstone')).toMatchObject({ status: 'ACTIVATED' });
  });

  it('e-sports vendors, and the vendors of PPRNG and JLRNG', async () => {
    const set = (body: object) => platform.call(gamesOperatorCalls.setLobby, { body: body as never }, operator);
    const none = { esportsVendors: [], slotVendors: { PPRNG: null, JLRNG: null } };
    expect((await set({ ...none, esportsVendors: ['nobody'] })).status).toBe(422);
    const requested = { esportsVendors: ['larkspur'], slotVendors: { PPRNG: 'quillstone', JLRNG: 'oriel' } };
    expect((await set(requested)).envelope).toMatchObject({ success: true, value: requested });
    expect(await platform.value(gamesOperatorCalls.getLobby, {}, operator)).toEqual(requested);
    const moved = (await list({ gameType: 'ESPORTS' })).games.map(({ gameId }) => gameId);
    expect(moved).toEqual(expect.arrayContaining(['saturday-football', 'centre-court', 'arena-of-five']));
    expect((await list({ gameType: 'SPORTS' })).games).toEqual([]);
    const { shortcuts } = await platform.value(gamesCalls.listMenus);
    // A vendor without slots has no entry.
    expect(shortcuts).toEqual([{ title: 'PPRNG', gameType: 'RNG', vassalage: 'quillstone', name: 'Quillstone' }]);
    const slots = (await list({ gameType: 'PPRNG', pageSize: 100 })).games;
    expect(slots.every(({ vassalage, gameType }) => vassalage === 'quillstone' && gameType === 'RNG')).toBe(true);
    expect((await list({ gameType: 'JLRNG' })).games).toEqual([]);
    await set(none);
    expect((await list({ gameType: 'SPORTS' })).games.length).toBe(2);
  });
});

describe('keys that keep accounts from one table', () => {
  const keysOf = async (username: string): Promise<readonly string[]> => {
    const { id } = await withPlay(platform.deps.db.kysely)
      .$extendTables<{ session_member: { id: string; username: string } }>()
      .selectFrom('session_member')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const launched = { merchant: 'baize', member_id: id, game_id: 'thirteen-cards', mode: 'REAL' } as const;
    const place = { ...launched, room_id: 'thirteen-cards-quiet' } as LaunchTable;
    const { apart } = await platform.deps.db.read((tx) => seatingOf(platform.deps, tx, place));
    return apart ?? [];
  };

  it('are in common for two who logged in with one browser, and for nobody else', async () => {
    const [one, two, stranger] = [await platform.signUp(), await platform.signUp(), await platform.signUp()];
    const shared = async (username: string): Promise<number> => {
      const own = await keysOf(username);
      return (await keysOf(one.username)).filter((key) => own.includes(key)).length;
    };
    expect(await shared(two.username)).toBe(0);
    // The browser of the first one, after they have logged out of it.
    const device = one.cookie.split('; ').find((cookie) => cookie.startsWith('baize_device='));
    expect(device).toBeDefined();
    await platform.signIn(two.username, TEST_PASSWORD, { headers: { cookie: device ?? '' } });
    expect(await shared(two.username)).toBe(1);
    expect(await shared(stranger.username)).toBe(0);
    expect((await keysOf(two.username)).every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
  });
});

describe('rooms of the PvP games', () => {
  const body = {
    gameId: 'thirteen-cards',
    names: { EN: 'Green table', VI: 'Bàn xanh' },
    minStake: '1.00',
    maxStake: '20.00',
    seats: 2,
    position: 1,
    open: true,
  };
  const save = (roomId: string, more: object = {}) =>
    platform.call(gamesOperatorCalls.saveRoom, { params: { roomId }, body: { ...body, ...more } }, operator);
  /** The rooms of this test, beside those of the demo. */
  const rooms = async () =>
    (await platform.value(gamesCalls.listRooms, {}, session)).list.filter(({ roomId }) =>
      ['green', 'shut'].includes(roomId),
    );

  it('show seats, stakes and names, and let in as many as there are seats', async () => {
    expect(await rooms()).toEqual([]);
    expect((await save('green', { gameId: 'chalk-dice' })).status).toBe(422);
    expect((await save('green', { names: { CN: '绿桌' } })).status).toBe(422);
    expect((await save('green')).envelope).toMatchObject({ success: true, value: { taken: 0, seats: 2 } });
    await save('shut', { open: false });
    await withPlay(platform.deps.db.kysely)
      .updateTable('games')
      .set({ status: 'ACTIVATED', door: 'ARCADE', min_stake: 10_000n, max_stake: 200_000n })
      .where('id', '=', 'thirteen-cards')
      .where('merchant', '=', 'baize')
      .execute();
    expect(await rooms()).toMatchObject([
      { roomId: 'green', roomName: 'Green table', minStake: '1.00', maxStake: '20.00', seats: 2, taken: 0 },
    ]);
    const sit = (who: TestSession) => launch({ gameId: 'thirteen-cards', roomId: 'green' }, who);
    const people = [session, await platform.signUp(), await platform.signUp()];
    const replies = await Promise.all(people.map(sit));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409]);
    expect(replies.find(({ status }) => status === 409)?.envelope).toMatchObject({ value: { room: 'full' } });
    const seated = people[replies.findIndex(({ status }) => status === 200)] ?? session;
    expect((await sit(seated)).status).toBe(200);
    expect(await rooms()).toMatchObject([{ taken: 2 }]);
    // An address that nobody used holds its seat for a minute.
    await platform.advance(61_000);
    expect(await rooms()).toMatchObject([{ taken: 0 }]);
    const again = await sit(seated);
    expect(again.status).toBe(200);
    const address = again.envelope.success ? String(Object(again.envelope.value).game_url) : '';
    const token = new URL(address, 'http://arcade').searchParams.get('token');
    const reply = await new TestVendor(platform).send('authenticate', { token });
    expect(reply).toMatchObject({ room: { id: 'green', minStake: '1.0000', maxStake: '20.0000', seats: 2 } });
    // Keys say nothing of the account but that they are the same.
    expect(reply.apart).toEqual(expect.arrayContaining([expect.stringMatching(/^[\w-]{22}$/)]));
    expect(await rooms()).toMatchObject([{ taken: 1 }]);
    expect((await platform.call(gamesCalls.listRooms, {})).envelope).toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});
