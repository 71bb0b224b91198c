import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gamesOperatorCalls, type ManagedTable, type TableChange } from '@baize/protocol/games';
import { vendorWalletHeaders, vendorWalletSigningText } from '@baize/protocol/wallet';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

const SECRET = 'a-secret-of-these-tests';
const LIMITS = {
  chips: ['1.0000', '5.0000'],
  minStake: '1.0000',
  maxStake: '1000.0000',
  areas: { heads: '1000.0000' },
};
const TABLE: ManagedTable = {
  table: 'coin-yard',
  classification: 'se-die',
  open: true,
  limits: LIMITS,
  bounds: LIMITS,
  bettingSeconds: 20,
  decidingSeconds: 15,
  settledSeconds: 6,
  decides: false,
  players: { REAL: 2, TRIAL: 0 },
};
const EXPOSURE = {
  round: { id: 'R-1', number: 3, phase: 'BETTING' },
  seats: 1,
  staked: '6.0000',
  areas: [{ area: 'heads', players: 1, staked: '6.0000', mostReturned: '12.0000' }],
  outcomes: [{ result: { winner: 'heads' }, areas: ['heads'], returned: '12.0000' }],
  mostReturned: '12.0000',
  isExact: true,
};

interface Asked {
  readonly path: string;
  readonly isSigned: boolean;
  readonly body: Record<string, unknown>;
}

let server: Server;
let asked: Asked[];
/** The record refuses to be emptied, so that a test reads on from here. */
let actsBefore = 0;
/** The arcade's answer to a change, or no answer at all. */
let answer: (change: TableChange) => object | undefined;
let platform: TestPlatform;
let operator: Awaited<ReturnType<TestPlatform['enterAsOperator']>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((raw) => {
      const { url: path = '', headers } = request;
      const [timestamp, nonce] = [headers[vendorWalletHeaders.timestamp], headers[vendorWalletHeaders.nonce]];
      const text = vendorWalletSigningText(String(timestamp), String(nonce), path, raw);
      const signature = createHmac('sha256', SECRET).update(text).digest('hex');
      const body = JSON.parse(raw) as Record<string, unknown>;
      asked.push({ path, isSigned: headers[vendorWalletHeaders.signature] === signature, body });
      const reply = path.endsWith('/list')
        ? { result: 'OK', tables: [TABLE] }
        : path.endsWith('/exposure')
          ? { result: 'OK', exposure: EXPOSURE }
          : answer(body.change as TableChange);
      if (reply) response.end(JSON.stringify({ ...reply, requestId: body.requestId }));
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  platform = await startPlatform({ env: { ARCADE_ORIGIN: `http://127.0.0.1:${port}`, ARCADE_VENDOR_SECRET: SECRET } });
  operator = await platform.enterAsOperator({ permissions: ['games.tables'] });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await platform.close();
});

beforeEach(async () => {
  asked = [];
  answer = (asking) => ({ result: 'OK', before: TABLE, after: { ...TABLE, open: asking.open ?? true } });
  actsBefore += (await acts()).length;
});

const acts = async () => {
  const { rows } = await sql<{ subject: string; before: unknown; after: unknown }>`
    select subject, before, after from ops_audit where action = 'games.change-table' order by id`.execute(
    platform.deps.db.kysely,
  );
  return rows.slice(actsBefore);
};
const change = (body: TableChange, by = operator) =>
  platform.call(gamesOperatorCalls.changeTable, { params: { gameId: 'coin-yard' }, body }, by);

describe('live tables of a brand', () => {
  it('are listed in its money, by signed calls for that brand alone', async () => {
    const { list } = await platform.value(gamesOperatorCalls.listTables, {}, operator);
    expect(list).toMatchObject([{ gameId: 'coin-yard', open: true, limits: { chips: ['1.00', '5.00'] } }]);
    expect(asked).toMatchObject([
      {
        path: '/tables/v1/list',
        isSigned: true,
        body: { merchantCode: 'baize', currency: 'USD', vendorCode: 'ARCADE' },
      },
    ]);
  });

  it('are closed by whoever has the permission, which is on record with before and after', async () => {
    const done = await change({ open: false });
    expect([done.status, done.envelope]).toMatchObject([200, { value: { gameId: 'coin-yard', open: false } }]);
    expect(await acts()).toMatchObject([{ subject: 'coin-yard', before: { open: true }, after: { open: false } }]);
    expect((await change({ open: true })).status).toBe(200);
    expect(await acts()).toHaveLength(1);
    const other = await platform.enterAsOperator({ permissions: ['games.lobby'] });
    expect((await change({ open: false }, other)).status).toBe(403);
    expect(asked).toHaveLength(2);
  });

  it('say which limit is out of bounds, and change nothing then', async () => {
    answer = () => ({ result: 'OUT_OF_BOUNDS', fields: ['maxStake', 'areas.heads'] });
    const { status, envelope } = await change({ maxStake: '5000' });
    expect([status, envelope]).toMatchObject([422, { value: { fields: { maxStake: [{ rule: 'invalid' }] } } }]);
    answer = () => ({ result: 'NOT_FOUND' });
    expect((await change({ open: false })).status).toBe(404);
    expect((await change({ bettingSeconds: 3 })).status).toBe(422);
    expect(await acts()).toEqual([]);
  });

  it('whose change was not answered are on record as asked, since it may have been made', async () => {
    answer = () => undefined;
    expect((await change({ open: false })).status).toBe(503);
    expect(await acts()).toMatchObject([{ subject: 'coin-yard', after: { asked: { open: false }, answer: 'none' } }]);
    answer = () => ({ nonsense: true });
    expect((await change({ open: false })).status).toBe(503);
    expect(await acts()).toHaveLength(2);
  });

  it('show what their round may cost', async () => {
    const exposure = await platform.value(
      gamesOperatorCalls.getTableExposure,
      { params: { gameId: 'coin-yard' }, query: { mode: 'TRIAL' } },
      operator,
    );
    expect(exposure).toMatchObject({
      staked: '6.00',
      mostReturned: '12.00',
      areas: [{ area: 'heads', mostReturned: '12.00' }],
      outcomes: [{ returned: '12.00' }],
    });
    expect(asked.at(-1)?.body).toMatchObject({ table: 'coin-yard', mode: 'TRIAL' });
  });
});
