import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { RoomScene } from '../../testing/room-scene.ts';
import { PACE } from '../pace.ts';
import { coinTable } from '../../testing/test-tables.ts';
import { TestPage } from '../../testing/test-page.ts';
import type { RoomKind } from './room-kind.ts';

let scene: RoomScene;
beforeEach(async () => {
  scene = await RoomScene.open({ tables: [coinTable] });
});
afterEach(() => scene.close());

const statusOf = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(scene.origin.replace('http', 'ws') + path, { headers });
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });

describe('a socket', () => {
  it('is opened by a page of this origin only, at one path', async () => {
    expect(await statusOf('/room', { origin: scene.origin })).toBe(101);
    expect(await statusOf('/room', { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusOf('/room', { origin: 'null' })).toBe(403);
    expect(await statusOf('/room', {})).toBe(403);
    expect(await statusOf('/rooms', { origin: scene.origin })).toBe(404);
  });

  it.each<[string, unknown]>([
    ['no message', 'nonsense'],
    ['no field', { type: 'join', game: 'coin-yard' }],
    ['a bet before joining', { type: 'bet', betId: 'a', roundId: 'b', stakes: {} }],
    ['more than a felt holds', 'x'.repeat(9_000)],
  ])('that sends %s is closed', async (_name, message) => {
    const page = new TestPage(scene.origin);
    await page.opened();
    page.send(message as object);
    await page.until('the close', () => page.closed !== undefined);
    expect([1_008, 1_009]).toContain(page.closed?.code);
  });

  it('is closed when it says nothing, and when it says too much', async () => {
    const silent = new TestPage(scene.origin);
    await silent.opened();
    scene.clock.advance(10_001);
    await silent.until('the close', () => silent.closed !== undefined);
    const loud = await scene.sit('coin-yard');
    for (let index = 0; index < 60; index += 1) loud.send({ type: 'ping', id: `p${index}` });
    await loud.until('the close', () => loud.closed !== undefined);
    expect(loud.closed).toMatchObject({ code: 1_008, reason: 'too many messages' });
    expect(loud.all('echo').length).toBeLessThanOrEqual(40);
  });

  it('with a ticket that is unknown, ended or another table’s hears so', async () => {
    const unknown = await TestPage.join(scene.origin, 'coin-yard', 'nobody');
    expect(unknown.last('ended')).toMatchObject({ reason: 'EXPIRED' });
    const wrong = await TestPage.join(scene.origin, 'draw-yard', scene.session('coin-yard'));
    expect(wrong.last('ended')).toMatchObject({ reason: 'BAD_REQUEST' });
  });

  it('that does not answer the heartbeat is cut', async () => {
    const page = await scene.sit('coin-yard');
    page.pause();
    scene.clock.advance(20_001);
    await new Promise((resolve) => setTimeout(resolve, 50));
    scene.clock.advance(20_001);
    const lines = () =>
      [...scene.hall.rooms.values()].flatMap(({ state }) =>
        [...state.people.values()].map(({ channel }) => channel.line),
      );
    await vi.waitFor(() => expect(lines()).toEqual([undefined]));
  });
});

describe('a kind of rooms', () => {
  it('is found by the game of the session, reads its own messages, and hears when the page is gone', async () => {
    await scene.close();
    const heard: unknown[] = [];
    const echoes: RoomKind = {
      serves: (game) => game === 'echo-room',
      enter: async (session, line, { after, room }) => {
        heard.push({ seat: session.seat, after, room });
        const receive = (message: unknown): boolean => {
          heard.push(message);
          line.send(JSON.stringify({ type: 'heard' }));
          return !JSON.stringify(message).includes('nonsense');
        };
        return { kind: 'seated', place: { receive, leave: () => heard.push('left') } };
      },
    };
    scene = await RoomScene.open({ tables: [coinTable], kinds: [echoes] });
    const ticket = scene.session('echo-room');
    const page = new TestPage(scene.origin);
    await page.opened();
    page.send({ type: 'join', game: 'echo-room', ticket, after: 3, room: 'small' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    page.send({ type: 'shout', loud: true });
    page.send({ type: 'nonsense' });
    await page.until('the close', () => page.closed !== undefined);
    expect(page.closed).toMatchObject({ code: 1_008, reason: 'not a message' });
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    expect(heard.slice(0, 2)).toMatchObject([
      { after: 3, room: 'small' },
      { type: 'shout', loud: true },
    ]);
    expect(heard.at(-1)).toBe('left');
    const nowhere = await TestPage.join(scene.origin, 'no-room', scene.session('no-room'));
    expect(nowhere.last('ended')).toMatchObject({ reason: 'BAD_REQUEST' });
  });
});

describe('a seat', () => {
  it('is taken by the newer socket, and the older one hears so', async () => {
    const ticket = scene.session('coin-yard');
    const one = await TestPage.join(scene.origin, 'coin-yard', ticket);
    const two = await TestPage.join(scene.origin, 'coin-yard', ticket);
    await one.until('the end', () => one.closed !== undefined);
    expect(one.last('ended')).toMatchObject({ reason: 'ELSEWHERE' });
    two.send({ type: 'ping', id: 'still' });
    await two.until('an echo', () => two.all('echo').length === 1);
    expect(two.snapshot.playerCount).toBe(1);
  });

  it('gets exactly what it missed when its page comes back', async () => {
    const ticket = scene.session('coin-yard');
    const page = await TestPage.join(scene.origin, 'coin-yard', ticket);
    const watcher = await scene.sit('coin-yard', 'p2');
    page.send({ type: 'bet', betId: 'one', roundId: page.roundId, stakes: { heads: '5.0000' } });
    await page.until('the stake', () => page.mine.accepted.length === 1);
    const last = page.lastNumber;
    page.close();
    await scene.reach(watcher, 'SETTLED');
    const back = await TestPage.join(scene.origin, 'coin-yard', ticket, last);
    await back.until('the end of what was missed', () => back.all('resumed').length === 1);
    expect(back.all('snapshot')).toEqual([]);
    const numbers = back.messages.flatMap((each) => ('n' in each ? [each.n] : []));
    expect(numbers).toEqual(numbers.map((_, index) => last + 1 + index));
    expect(back.all('settled')).toHaveLength(1);
    expect(back.all('reveal')).not.toEqual([]);
  });

  it('gets a snapshot when its number is none of this row', async () => {
    const ticket = scene.session('coin-yard');
    const page = await TestPage.join(scene.origin, 'coin-yard', ticket);
    page.close();
    const back = await TestPage.join(scene.origin, 'coin-yard', ticket, 12);
    expect(back.all('snapshot')).toHaveLength(1);
  });

  it('that reads slowly falls behind to a snapshot, and costs nobody anything', async () => {
    const slow = await scene.sit('coin-yard', 'slow');
    const quick = await scene.sit('coin-yard', 'quick');
    slow.pause();
    const [room] = scene.hall.rooms.values();
    const seat = [...(room?.state.people.values() ?? [])].find(({ session }) => session.player_id === 'slow');
    const fill = JSON.stringify({ type: 'limits', filler: 'x'.repeat(30_000) });
    for (let index = 0; index < 2_000 && seat?.channel.isBehind === false; index += 1) {
      seat.channel.tell(fill);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(seat?.channel.isBehind).toBe(true);
    const unsent = seat?.channel.line?.bufferedAmount ?? 0;
    await scene.reach(quick, 'SETTLED');
    await scene.reach(quick, 'BETTING');
    // Nothing is added but what keeps the socket alive.
    expect(seat?.channel.line?.bufferedAmount).toBeLessThan(unsent + 100);
    slow.resume();
    await slow.until('a snapshot', () => slow.all('snapshot').length === 2);
    expect(slow.snapshot.round.id).toBe(quick.roundId);
  });

  it('keeps its room while it is on the way there', async () => {
    await scene.close();
    let release = (): void => undefined;
    const beforeBalance = () => new Promise<void>((resolve) => (release = resolve));
    scene = await RoomScene.open({ tables: [coinTable], beforeBalance });
    const joining = scene.sit('coin-yard');
    await vi.waitFor(() => expect(scene.hall.rooms.size).toBe(1));
    for (let times = 0; times < 3; times += 1) {
      scene.clock.advance(PACE.leaseMs);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    release();
    const page = await joining;
    await scene.reach(page, 'SETTLED');
    page.close();
    scene.clock.advance(2 * PACE.absentMs);
    await vi.waitFor(() => {
      scene.clock.advance(PACE.absentMs);
      expect(scene.hall.rooms.size).toBe(0);
    });
  });
});
