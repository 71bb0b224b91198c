import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable, type Table } from '../testing/table.ts';
import { TestPage } from '../testing/test-page.ts';

let table: Table;
let origin: string;
beforeEach(async () => {
  table = await openTable();
  origin = await table.arcade.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => table.close());

const list = async () => (await table.arcade.app.inject('/rooms?merchant=baize&currency=USD')).json();

it('opens a table as a game is opened, seats its page, and lists it for a lobby', async () => {
  const session = await table.sit('ivory-baccarat');
  expect(session).toEqual({
    sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
    game: 'ivory-baccarat',
    mode: 'REAL',
    currency: 'USD',
    exponent: 2,
    balance: '1000.0000',
  });
  const page = await TestPage.join(origin, 'ivory-baccarat', session.sessionId);
  expect(page.snapshot).toMatchObject({ phase: 'BETTING', playerCount: 1, balance: '1000.0000' });
  const { value } = await list();
  const rows: { table: string }[] = value.list;
  expect(rows.find((row) => row.table === 'ivory-baccarat')).toMatchObject({
    classification: 'baccarat',
    phase: 'BETTING',
    players: 1,
    min: '1.0000',
    max: '1000.0000',
    past: [],
  });
  expect(rows.filter((row) => row.table !== 'ivory-baccarat')).toEqual(
    expect.arrayContaining([expect.objectContaining({ phase: 'OFF', players: 0 })]),
  );
});

it('plays in a room of its own with trial credits', async () => {
  const real = await TestPage.join(origin, 'ivory-baccarat', (await table.sit('ivory-baccarat')).sessionId);
  table.platform.mode = 'TRIAL';
  const trial = await TestPage.join(origin, 'ivory-baccarat', (await table.sit('ivory-baccarat')).sessionId);
  expect(trial.roundId).not.toBe(real.roundId);
  expect([real.snapshot.playerCount, trial.snapshot.playerCount]).toEqual([1, 1]);
});

it('is closed where the platform takes no chip that it has, and takes the platform’s bounds otherwise', async () => {
  table.platform.bounds = { minStake: '2000.0000', maxStake: '9000.0000' };
  await expect(table.sit('ivory-baccarat')).rejects.toThrow('GAME_CLOSED');
  table.platform.bounds = { minStake: '5.0000', maxStake: '50.0000' };
  const page = await TestPage.join(origin, 'ivory-baccarat', (await table.sit('ivory-baccarat')).sessionId);
  expect(page.snapshot.limits).toMatchObject({
    chips: ['1.0000', '5.0000', '10.0000', '50.0000'],
    min: '5.0000',
    max: '50.0000',
  });
});
