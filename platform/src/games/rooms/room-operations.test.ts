import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  gamesCalls,
  gamesOperatorCalls,
  roomsCalls,
  vendorRoomPaths,
  type CardRoomChange,
  type ManagedPonds,
  type PlacedRoom,
  type VendorFlag,
} from '@baize/protocol/games';
import { minorOf, type CallBody } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

const SECRET = 'a-secret-of-these-tests';
const GAME = 'thirteen-cards';
const ROOM = 'thirteen-cards-quiet';
const PONDS: ManagedPonds = {
  game: 'koi-quarter',
  open: true,
  stakes: ['0.1000', '5.0000'],
  bounds: { minStake: '0.1000', maxStake: '5.0000' },
  minStake: null,
  maxStake: null,
  mostPonds: 500,
  ponds: 2,
  cannons: 4,
  taken: 5,
};
const FLAG: VendorFlag = {
  id: 'F1',
  game: GAME,
  state: 'OPEN',
  reason: 'ONE_WAY',
  loser: 'pl',
  winner: 'pw',
  openedMs: 1_000,
  hands: 31,
  flow: '62.0000',
  deviations: 5.6,
  givenAway: 0,
  decidedMs: null,
  decidedBy: null,
  note: null,
};

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown> & { readonly place?: PlacedRoom; readonly change?: CardRoomChange };
}

let server: Server;
let asked: Asked[];
/** Rooms that the arcade has closed. */
let closed: Set<string>;
let isSilent: boolean;
/** People who sit in the room. */
let chairs: number;
let flag: VendorFlag;
let platform: TestPlatform;
let operator: Awaited<ReturnType<TestPlatform['enterAsOperator']>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const managed = ({ game, room }: Pick<PlacedRoom, 'game' | 'room'>, open = !closed.has(room)) => ({
  game,
  room,
  open,
  rake: { bps: 250, capPoints: 1 },
  ownRake: { bps: 250, capPoints: 1 },
  worstPoints: 24,
  taken: room === ROOM ? chairs : 0,
  watching: 0,
  tables: 1,
  hands: 1,
  ending: 0,
});

/** As the arcade answers; a change of a room's stakes beyond its bound is refused. */
function answer({ path, body }: Asked): object {
  const { place, change } = body;
  if (path === vendorRoomPaths.list) {
    const rooms = body.rooms as PlacedRoom[];
    return { result: 'OK', rooms: rooms.map((each) => managed(each)), games: [], ponds: [PONDS] };
  }
  if (path === vendorRoomPaths.change && place) {
    if (minorOf(place.maxStake) < 24n * minorOf(place.minStake))
      return { result: 'OUT_OF_BOUNDS', fields: ['maxStake'] };
    const before = managed(place);
    if (change?.open === false) closed.add(place.room);
    if (change?.open === true) closed.delete(place.room);
    return { result: 'OK', before, after: managed(place) };
  }
  if (path === vendorRoomPaths.view && place) return { result: 'OK', room: managed(place), tables: [] };
  if (path === vendorRoomPaths.changeGame) {
    const game = { game: GAME, practising: 0, seats: { min: 2, max: 4 } };
    return { result: 'OK', before: { ...game, practice: true }, after: { ...game, practice: body.practice } };
  }
  if (path === vendorRoomPaths.ponds) return { result: 'OK', game: PONDS, ponds: [] };
  if (path === vendorRoomPaths.changePonds)
    return { result: 'OK', before: PONDS, after: { ...PONDS, open: change?.open ?? true } };
  if (path === vendorRoomPaths.flags)
    return { result: 'OK', flags: [flag], more: true, open: { count: 2, oldestMs: flag.openedMs } };
  if (path === vendorRoomPaths.flag)
    return { result: 'OK', flag, hands: [{ id: 'H1', atMs: 900, flow: '-2.0000', givenAway: 0 }] };
  if (path === vendorRoomPaths.decide) {
    if (flag.state !== 'OPEN') return { result: 'DECIDED' };
    const before = flag;
    flag = { ...flag, state: 'CLEARED', decidedBy: String(body.by), decidedMs: 5, note: String(body.note) };
    return { result: 'OK', before, after: flag };
  }
  return { result: 'NOT_FOUND' };
}

beforeAll(async () => {
  asked = [];
  closed = new Set();
  server = createServer((request, response) => {
    void textOf(request).then((raw) => {
      const body = JSON.parse(raw) as Asked['body'];
      const call = { path: request.url ?? '', body };
      asked.push(call);
      if (isSilent) return request.socket.destroy();
      return response.end(JSON.stringify({ ...answer(call), requestId: body.requestId }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  platform = await startPlatform({ env: { ARCADE_ORIGIN: `http://127.0.0.1:${port}`, ARCADE_VENDOR_SECRET: SECRET } });
  operator = await platform.enterAsOperator({ permissions: ['games.tables', 'games.flags', 'games.lobby'] });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await platform.close();
});
beforeEach(() => {
  asked = [];
  closed.clear();
  isSilent = false;
  chairs = 3;
  flag = FLAG;
});

const params = { roomId: ROOM };
const change = (body: CallBody<typeof roomsCalls.changeCardRoom>, by = operator) =>
  platform.call(roomsCalls.changeCardRoom, { params, body }, by);
const roomsOf = async () => (await platform.value(roomsCalls.listCardRooms, {}, operator)).rooms;
const roomOf = async () => (await roomsOf()).find(({ roomId }) => roomId === ROOM);
const actsOf = async (action: string) => {
  const { rows } = await sql<{ subject: string; before: object | null; after: object }>`
    select subject, before, after from ops_audit where action = ${action} order by id`.execute(platform.deps.db.kysely);
  return rows;
};

describe('card rooms of a brand', () => {
  it('are listed with what is set on both sides', async () => {
    expect(await roomOf()).toMatchObject({
      gameName: 'Thirteen Cards',
      minStake: '0.10',
      maxStake: '2.40',
      taken: 3,
      open: true,
    });
    const { room, tables } = await platform.value(roomsCalls.getCardRoom, { params }, operator);
    expect([room.roomId, tables]).toEqual([ROOM, []]);
    expect(asked.at(-1)).toMatchObject({
      path: '/rooms/v1/view',
      body: {
        merchantCode: 'baize',
        currency: 'USD',
        place: { room: ROOM, minStake: '0.1000', seats: 16, revision: 1 },
      },
    });
  });

  it('are closed and opened on both sides, once, on record with before and after', async () => {
    const before = (await actsOf('games.change-card-room')).length;
    expect((await change({ open: false })).envelope).toMatchObject({ value: { open: false } });
    expect((await change({ open: false })).envelope).toMatchObject({ value: { open: false } });
    const acts = (await actsOf('games.change-card-room')).slice(before);
    expect(acts).toMatchObject([{ subject: ROOM, before: { open: true }, after: { open: false } }]);
    const member = await platform.signUp();
    const shown = await platform.value(gamesCalls.listRooms, { query: {} }, member);
    expect(shown.list.map(({ roomId }) => roomId)).not.toContain(ROOM);
    expect((await change({ open: true })).envelope).toMatchObject({ value: { open: true } });
    const other = await platform.enterAsOperator({ permissions: ['games.lobby'] });
    expect((await change({ open: false }, other)).status).toBe(403);
  });

  it('change their stakes with a higher revision, and not at all beyond what their game can hold', async () => {
    expect((await change({ minStake: '0.20', maxStake: '4.80' })).envelope).toMatchObject({
      value: { minStake: '0.20' },
    });
    const [first, second] = [asked.at(-1)?.body.place, await change({ minStake: '0.30' })];
    expect([second.status, second.envelope]).toMatchObject([
      422,
      { value: { fields: { maxStake: [{ rule: 'invalid' }] } } },
    ]);
    expect(await roomOf()).toMatchObject({ minStake: '0.20', maxStake: '4.80' });
    await change({ minStake: '0.10', maxStake: '2.40' });
    expect(asked.at(-1)?.body.place?.revision).toBeGreaterThan(first?.revision ?? 99);
  });

  it('whose change was not answered stay as they were, and the request is on record', async () => {
    isSilent = true;
    expect((await change({ open: false })).status).toBe(503);
    isSilent = false;
    chairs = 3;
    expect(await roomOf()).toMatchObject({ open: true });
    expect((await actsOf('games.change-card-room')).at(-1)).toMatchObject({
      after: { asked: { open: false }, answer: 'none' },
    });
  });

  it('are changed one after the other, however many ask', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => change({ open: at % 2 === 0 })));
    const changes = asked.filter(({ path }) => path === vendorRoomPaths.change);
    const revisions = changes.map(({ body }) => body.place?.revision ?? 0);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(6);
    const last = changes.at(-1)?.body.change?.open;
    expect((await roomOf())?.open).toBe(last);
    await change({ open: true });
  });

  it('that are saved elsewhere are known to the arcade too', async () => {
    const names = { EN: 'Quiet' };
    const body = { gameId: GAME, names, minStake: '0.10', maxStake: '2.40', seats: 16, position: 1, open: true };
    await platform.value(gamesOperatorCalls.saveRoom, { params, body }, operator);
    expect(asked.at(-1)).toMatchObject({
      path: '/rooms/v1/change',
      body: { place: { room: ROOM }, change: { open: true } },
    });
  });
});

it('practice and ponds are switched by signed calls', async () => {
  const game = await platform.value(
    roomsCalls.changeCardGame,
    { params: { gameId: GAME }, body: { practice: false } },
    operator,
  );
  expect(game).toMatchObject({ gameId: GAME, practice: false });
  const ponds = { params: { gameId: 'koi-quarter' } };
  expect(await platform.value(roomsCalls.getPonds, ponds, operator)).toMatchObject({
    game: { stakes: ['0.10', '5.00'] },
  });
  const shut = await platform.value(roomsCalls.changePonds, { ...ponds, body: { open: false } }, operator);
  expect(shut).toMatchObject({ gameId: 'koi-quarter', open: false });
  expect((await actsOf('games.change-ponds')).at(-1)).toMatchObject({ before: { open: true }, after: { open: false } });
});

it('members see live seats of card rooms and ponds, and launches while the arcade is silent', async () => {
  const member = await platform.signUp();
  await platform.advance(60_000);
  const { list } = await platform.value(gamesCalls.listRooms, { query: {} }, member);
  expect(list.find(({ roomId }) => roomId === ROOM)).toMatchObject({ kind: 'CARDS', taken: 3, seats: 16 });
  expect(list.find(({ kind }) => kind === 'POND')).toMatchObject({
    gameId: 'koi-quarter',
    minStake: '0.10',
    maxStake: '5.00',
    taken: 5,
    seats: 8,
  });
  isSilent = true;
  await platform.advance(10_000);
  expect((await platform.value(gamesCalls.listRooms, { query: {} }, member)).list).toEqual(list);
  await platform.advance(60_000);
  const without = await platform.value(gamesCalls.listRooms, { query: {} }, member);
  expect(without.list.find(({ roomId }) => roomId === ROOM)).toMatchObject({ taken: 0 });
});

describe('seats of a room', () => {
  const sit = (who: TestSession) =>
    platform.call(gamesCalls.launchGame, { query: { gameId: GAME, roomId: ROOM } }, who);
  const later = () => platform.advance(3_000);

  it('are chairs, not people who opened it: who left makes room, and who opens it again needs no second one', async () => {
    expect((await change({ seats: 2 })).envelope).toMatchObject({ value: { seats: 2 } });
    chairs = 0;
    await later();
    const people = await Promise.all(Array.from({ length: 3 }, () => platform.signUp()));
    const [one, two, three] = people as [TestSession, TestSession, TestSession];
    for (const who of [one, two, one]) expect((await sit(who)).status).toBe(200);
    // Both have opened the room, and one of them has stood up by now.
    chairs = 1;
    await later();
    expect((await sit(three)).status).toBe(200);
    chairs = 2;
    await later();
    const late = await sit(await platform.signUp());
    expect([late.status, late.envelope]).toMatchObject([409, { value: { room: 'full' } }]);
    expect((await sit(three)).status).toBe(200);
  });

  it('are counted by who opened it while the arcade is silent', async () => {
    isSilent = true;
    await platform.advance(120_000);
    for (let who = 0; who < 2; who += 1) expect((await sit(await platform.signUp())).status).toBe(200);
    expect((await sit(await platform.signUp())).status).toBe(409);
  });
});

describe('flags', () => {
  it('wait on the first page of the day of whoever may decide them, and not while the arcade is silent', async () => {
    const waits = async (who = operator) =>
      (await platform.value(opsCalls.getToday, {}, who)).queues.find(({ queue }) => queue === 'playFlags');
    expect(await waits()).toEqual({ queue: 'playFlags', count: 2, sum: null, oldestAt: '1970-01-01T00:00:01.000Z' });
    expect(await waits(await platform.enterAsOperator({ permissions: ['games.tables'] }))).toBeUndefined();
    isSilent = true;
    expect(await waits()).toBeUndefined();
  });

  it('are listed, opened, and decided once, with a note on record', async () => {
    const { rows, next } = await platform.value(roomsCalls.listPlayFlags, { query: {} }, operator);
    expect([rows, next]).toMatchObject([
      [{ id: 'F1', flow: '62.00', loser: { playerId: 'pl', username: null } }],
      'F1',
    ]);
    await platform.value(roomsCalls.listPlayFlags, { query: { cursor: 'F1', state: 'OPEN' } }, operator);
    expect(asked.at(-1)?.body).toMatchObject({ before: 'F1', state: 'OPEN' });
    const one = { params: { flagId: 'F1' } };
    expect(await platform.value(roomsCalls.getPlayFlag, one, operator)).toMatchObject({ hands: [{ flow: '-2.00' }] });
    const hand = { params: { flagId: 'F1', handId: 'H2' } };
    expect((await platform.call(roomsCalls.getPlayedHand, hand, operator)).status).toBe(404);
    const body = { decision: 'CLEARED', note: 'Seen' } as const;
    expect(await platform.value(roomsCalls.decidePlayFlag, { ...one, body }, operator)).toMatchObject({
      state: 'CLEARED',
      actions: [],
      note: 'Seen',
    });
    const again = await platform.call(
      roomsCalls.decidePlayFlag,
      { ...one, body: { decision: 'CONFIRMED', note: '' } },
      operator,
    );
    expect([again.status, again.envelope]).toMatchObject([409, { value: { reason: 'flag-decided' } }]);
    expect(await actsOf('games.decide-play-flag')).toMatchObject([
      { subject: 'F1', after: { state: 'CLEARED', note: 'Seen' } },
    ]);
    const trader = await platform.enterAsOperator({ permissions: ['games.tables'] });
    expect((await platform.call(roomsCalls.listPlayFlags, { query: {} }, trader)).status).toBe(403);
  });
});
