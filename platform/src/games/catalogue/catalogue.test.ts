import { catalogueCalls, gamesCalls, gamesOperatorCalls } from '@baize/protocol/games';
import type { CallInput } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { withPlay } from '../tables.ts';

const ORIGIN = 'https://games.example';
const SECRET = 'a secret of another vendor';

let platform: TestPlatform;
let operator: TestSession;
let member: TestSession;

beforeAll(async () => {
  platform = await startPlatform({ env: { LAUNCH_ORIGINS: ORIGIN } });
  operator = await platform.enterAsOperator();
  member = await platform.signUp();
  const body = { method: 'demo', amount: '50.00' };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
});
afterAll(() => platform.close());

const connection = { door: 'COPPER', launchOrigin: ORIGIN, secret: SECRET };
const game = {
  gameId: 'copper-river',
  vassalage: 'copperline',
  gameType: 'RNG' as const,
  titles: { EN: 'Copper River', CN: '铜河', VI: 'Sông Đồng' },
  door: 'COPPER',
  status: 'ACTIVATED' as const,
  minStake: '0.10',
  maxStake: '20.00',
  rtpBps: 9_600,
};
/** Asked for by one operator, who can do nothing alone, and approved by another. */
async function byTwo<C extends typeof catalogueCalls.createDoor | typeof catalogueCalls.setDoorSecret>(
  call: C,
  input: Partial<CallInput<C>>,
): Promise<unknown> {
  const { envelope } = await platform.call(call, input, operator);
  const exceeded = [{ bound: 'always', asked: 'secret' }];
  expect(envelope).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED', value: { exceeded } });
  return platform.valueByTwo(call, input, operator);
}
const create = (body: object) =>
  platform.call(catalogueCalls.createGame, { body: { ...game, ...body } }, operator).then(({ envelope }) => envelope);
const found = (gameName: string, language = 'EN') =>
  platform.value(gamesCalls.listGames, { query: { gameType: 'RNG', gameName } }, undefined, { headers: { language } });

describe('a provider, its connection and its game', () => {
  it('are added by calls and played', async () => {
    const vendor = { vassalage: 'copperline', name: 'Copper Line' };
    await platform.value(catalogueCalls.createVendor, { body: vendor }, operator);
    expect(await byTwo(catalogueCalls.createDoor, { body: connection })).toEqual({
      door: 'COPPER',
      status: 'ACTIVATED',
      launchOrigin: ORIGIN,
      backupOrigin: null,
      opensIn: 'FRAME',
    });
    const image = (await createCanvas(300, 400).encode('png')).toString('base64');
    const { path } = await platform.value(catalogueCalls.uploadGamePicture, { body: { image } }, operator);
    const made = await platform.value(catalogueCalls.createGame, { body: { ...game, cover: path } }, operator);
    expect(made).toMatchObject({ gameId: 'copper-river', hasDoor: true, cover: path, minStake: '0.10' });

    expect(path).toMatch(catalogueCalls.getGamePicture.path.replace('{picture}', ''));
    const shown = await platform.inject({ method: 'GET', url: path });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await loadImage(shown.rawPayload)).toMatchObject({ width: 300, height: 400 });

    for (const [language, name] of Object.entries(game.titles)) {
      expect((await found(name, language)).games).toMatchObject([
        { gameId: 'copper-river', gameName: name, accountTypeName: 'Copper Line', showIcon: path, status: 'ACTIVATED' },
      ]);
    }

    const launch = await platform.value(
      gamesCalls.launchGame,
      { query: { gameId: 'copper-river', mode: 'real' } },
      member,
    );
    expect(new URL(launch.game_url).origin).toBe(ORIGIN);
    const server = new TestVendor(platform.app, { code: 'COPPER', secret: SECRET });
    const player = await server.enter(platform, member, { gameId: 'copper-river' });
    const head = { playerId: player.playerId, token: player.token, currency: 'USD', gameCode: 'copper-river' };
    const bet = await server.send('bet', { ...head, roundId: 'c1', txId: 'c1', amount: '5.00' });
    expect(bet).toMatchObject({ code: 0, balance: '45.0000' });
    const record = await platform.value(walletCalls.listTransactions, { query: { types: 'BET' } }, member);
    expect(record.rows).toMatchObject([{ amount: '-5.00', description: 'Copper River' }]);
  });

  it('leave lines in the record that hold no secret', async () => {
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'games.create-door' } }, operator);
    expect(audit.rows).toMatchObject([{ subject: 'COPPER', before: null, after: { launchOrigin: ORIGIN } }]);
    expect(JSON.stringify(audit)).not.toContain(SECRET);
    const { rows } = await platform.value(opsCalls.listRequests, { query: { all: 'true' } }, operator);
    expect(rows).toMatchObject([{ call: 'games.createDoor', body: { door: 'COPPER', launchOrigin: ORIGIN } }]);
    const kept = await sql`select body, (select string_agg(after::text, '') from ops_audit) as acts
      from kernel_operator_request`.execute(platform.deps.db.kysely);
    expect(JSON.stringify([rows, kept.rows])).not.toContain(SECRET);
    for (const action of ['games.create-vendor', 'games.create-game']) {
      expect((await platform.value(opsCalls.listAudit, { query: { action } }, operator)).rows).toHaveLength(1);
    }
  });

  it('are there once', async () => {
    const exists = { code: 'CONFLICT', value: { reason: 'exists', explanation: expect.any(String) } };
    expect(await create({})).toMatchObject({ ...exists, value: { ...exists.value, field: 'gameId' } });
    const vendor = { vassalage: 'copperline', name: 'Again' };
    const again = await platform.call(catalogueCalls.createVendor, { body: vendor }, operator);
    expect(again.envelope).toMatchObject(exists);
    expect((await platform.call(catalogueCalls.createDoor, { body: connection }, operator)).envelope).toMatchObject(
      exists,
    );
  });

  it('take no part that does not fit', async () => {
    const refused = (...fields: string[]) => ({
      code: 'VALIDATION_FAILED',
      value: { fields: Object.fromEntries(fields.map((field) => [field, [expect.anything()]])) },
    });
    const fresh = { gameId: 'copper-delta' };
    expect(await create({ ...fresh, vassalage: 'nobody' })).toMatchObject(refused('vassalage'));
    expect(await create({ ...fresh, door: 'NOWHERE' })).toMatchObject(refused('door'));
    expect(await create({ ...fresh, gameType: 'LOTT' })).toMatchObject(refused('gameType'));
    expect(await create({ ...fresh, titles: { CN: '铜河' } })).toMatchObject(refused('titles.EN'));
    expect(await create({ ...fresh, minStake: '5', maxStake: '1' })).toMatchObject(refused('minStake', 'maxStake'));
    expect(await create({ ...fresh, door: null })).toMatchObject({ code: 'CONFLICT', value: { reason: 'no-door' } });
    for (const launchOrigin of ['https://elsewhere.example', `${ORIGIN}/path`]) {
      const body = { ...connection, door: 'COPPER2', launchOrigin };
      const { envelope } = await platform.call(catalogueCalls.createDoor, { body }, operator);
      expect(envelope).toMatchObject(refused('launchOrigin'));
    }
    const picture = await platform.call(catalogueCalls.uploadGamePicture, { body: { image: 'aGVsbG8=' } }, operator);
    expect(picture.envelope).toMatchObject(refused('image'));
  });

  it('are the brand’s own but for providers and connections, which the default brand’s operators add', async () => {
    const inHarbour = { headers: { merchant: 'harbour' } };
    const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
    const asked = [
      platform.call(catalogueCalls.createVendor, { body: { vassalage: 'x1', name: 'X' } }, harbour, inHarbour),
      platform.call(catalogueCalls.createDoor, { body: { ...connection, door: 'X1' } }, harbour, inHarbour),
      platform.call(
        catalogueCalls.setDoorSecret,
        { params: { door: 'COPPER' }, body: { secret: SECRET } },
        harbour,
        inHarbour,
      ),
    ];
    for (const { envelope } of await Promise.all(asked)) expect(envelope).toMatchObject({ code: 'FORBIDDEN' });
    const own = { ...game, minStake: '1000', maxStake: '100000' };
    expect(await platform.value(catalogueCalls.createGame, { body: own }, harbour, inHarbour)).toMatchObject({
      gameId: 'copper-river',
      minStake: '1000',
    });
  });
});

it('gives a connection another secret, known at once, while the one before goes on', async () => {
  const secret = 'the next secret of this vendor';
  const params = { door: 'COPPER' };
  await byTwo(catalogueCalls.setDoorSecret, { params, body: { secret } });
  for (const each of [secret, SECRET]) {
    const server = new TestVendor(platform.app, { code: 'COPPER', secret: each });
    expect(await server.enter(platform, member, { gameId: 'copper-river' })).toMatchObject({ currency: 'USD' });
  }
  const arcade = { params: { door: 'ARCADE' }, body: { secret } };
  const { envelope } = await platform.call(catalogueCalls.setDoorSecret, arcade, operator);
  expect(envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'arcade-secret' } });
});

it('opens a PvP game that was only announced, and its rooms with it', async () => {
  const gameId = 'rummy-veranda';
  // Every PvP game of the demo is open, so one is set back to how an announced title stands.
  await withPlay(platform.deps.db.kysely)
    .updateTable('games')
    .where('id', '=', gameId)
    .set({ door: null, status: 'COMING_SOON', min_stake: null, max_stake: null })
    .execute();
  const room = {
    gameId,
    names: { EN: 'Corner table' },
    minStake: '1',
    maxStake: '5',
    seats: 4,
    position: 0,
    open: true,
  };
  const params = { roomId: 'corner' };
  const announced = await platform.value(gamesOperatorCalls.saveRoom, { params, body: room }, operator);
  expect(announced.status).toBe('COMING_SOON');
  const change = { door: 'COPPER', status: 'ACTIVATED' as const };
  const which = { params: { gameId } };
  const unbounded = await platform.call(gamesOperatorCalls.changeGame, { ...which, body: change }, operator);
  expect(unbounded.envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'no-stakes' } });
  const body = { ...change, minStake: '1', maxStake: '5' };
  await platform.value(gamesOperatorCalls.changeGame, { ...which, body }, operator);
  const listed = await platform.value(gamesCalls.listRooms, {}, member);
  expect(listed.list.find(({ roomId }) => roomId === 'corner')).toMatchObject({ status: 'ACTIVATED' });
  const launch = { gameId, mode: 'real' as const, roomId: 'corner' };
  const opened = await platform.value(gamesCalls.launchGame, { query: launch }, member);
  expect(new URL(opened.game_url).origin).toBe(ORIGIN);
});
