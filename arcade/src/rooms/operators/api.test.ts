import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vendorTablePaths, vendorTableReplies, type VendorTableCall } from '@baize/protocol/games';
import { vendorWalletHeaders, vendorWalletSigningText } from '@baize/protocol/wallet';
import { createArcade, type Arcade } from '../../app.ts';
import { openDatabase } from '../../store/open-database.ts';
import { FAST, TEST_SECRET } from '../../testing/table.ts';
import { hmacHex } from '../../vendor-api/sign.ts';

let arcade: Arcade;
beforeEach(async () => {
  arcade = await createArcade({
    database: await openDatabase({}),
    platformOrigin: 'http://127.0.0.1:1',
    vendorSecret: TEST_SECRET,
    distDir: '/nowhere',
    logger: false,
    timing: FAST,
  });
});
afterEach(() => arcade.app.close());

interface Sent {
  readonly secret?: string;
  readonly nonce?: string;
  readonly path?: string;
  readonly ageSeconds?: number;
}

const ask = async <N extends VendorTableCall>(call: N, fields: Record<string, unknown> = {}, sent: Sent = {}) => {
  const path = vendorTablePaths[call];
  const timestamp = String(Math.floor(Date.now() / 1_000) - (sent.ageSeconds ?? 0));
  const nonce = sent.nonce ?? randomUUID();
  const body = { requestId: randomUUID(), vendorCode: 'ARCADE', merchantCode: 'baize', currency: 'USD' };
  const payload = JSON.stringify({ ...body, ...fields });
  const text = vendorWalletSigningText(timestamp, nonce, sent.path ?? path, payload);
  const headers = {
    'content-type': 'application/json',
    [vendorWalletHeaders.timestamp]: timestamp,
    [vendorWalletHeaders.nonce]: nonce,
    [vendorWalletHeaders.signature]: hmacHex(sent.secret ?? TEST_SECRET, text),
  };
  const response = await arcade.app.inject({ method: 'POST', url: path, headers, payload });
  expect(response.statusCode).toBe(200);
  return vendorTableReplies[call].parse(response.json());
};

describe('the operators’ side of the live tables', () => {
  it.each<[string, Sent]>([
    ['with another secret', { secret: 'another-secret-of-16' }],
    ['for another path', { path: vendorTablePaths.list }],
    ['too long ago', { ageSeconds: 300 }],
  ])('is nobody’s who signed %s', async (_name, sent) => {
    const change = { table: 'ivory-baccarat', change: { open: false } };
    expect(await ask('change', change, sent)).toMatchObject({ result: 'INVALID_SIGNATURE' });
    expect(await ask('list')).toMatchObject({ result: 'OK', tables: expect.arrayContaining([]) });
    expect((await arcade.hall.settings.all()).size).toBe(0);
  });

  it('answers a signed call once', async () => {
    expect(await ask('list', {}, { nonce: 'nonce-one' })).toMatchObject({ result: 'OK' });
    expect(await ask('list', {}, { nonce: 'nonce-one' })).toMatchObject({ result: 'INVALID_SIGNATURE' });
  });

  it('lists, changes and shows exposure, and says what is wrong with a change', async () => {
    const change = { table: 'roulette-terrace', change: { open: false, areas: { red: '100' } } };
    expect(await ask('change', change)).toMatchObject({
      result: 'OK',
      before: { open: true },
      after: { open: false, limits: { areas: { red: '100.0000' } } },
    });
    const list = await ask('list');
    const tables = 'tables' in list ? list.tables : [];
    expect(tables.filter(({ open }) => !open).map(({ table }) => table)).toEqual(['roulette-terrace']);
    expect(new Set(tables.map(({ classification }) => classification)).size).toBe(15);
    expect(await ask('list', { merchantCode: 'lantern' })).toMatchObject({ result: 'OK' });
    const wrong = await ask('change', { table: 'roulette-terrace', change: { areas: { moon: '5' } } });
    expect(wrong).toMatchObject({ result: 'OUT_OF_BOUNDS', fields: ['areas.moon'] });
    expect(await ask('change', { table: 'roulette-terrace', change: { bettingSeconds: 2 } })).toMatchObject({
      result: 'BAD_REQUEST',
    });
    expect(await ask('exposure', { table: 'roulette-terrace', mode: 'REAL' })).toMatchObject({
      result: 'OK',
      exposure: { round: null, seats: 0 },
    });
    const shown = await arcade.app.inject('/rooms?merchant=baize&currency=USD&mode=REAL');
    const { list: shownTables } = shown.json<{ value: { list: { table: string; closed: boolean }[] } }>().value;
    expect(shownTables.filter(({ closed }) => closed).map(({ table }) => table)).toEqual(['roulette-terrace']);
  });
});
