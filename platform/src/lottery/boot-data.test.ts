import { lotteryCalls } from '@baize/protocol/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { lotteryBootData } from './boot-data.ts';
import { createHallService } from './hall-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

async function bootOf(path: string, search = '') {
  const { deps } = platform;
  const merchant = await deps.merchants.byHost('localhost');
  return lotteryBootData(createHallService(deps), {
    merchant,
    language: 'EN',
    now: deps.clock.now(),
    ip: '127.0.0.1',
    country: '',
    path,
    search: new URLSearchParams(search),
    host: 'localhost',
  });
}

it('brings a hall and the menu of its area as the calls themselves would answer', async () => {
  const { values, inputs } = await bootOf('/elott', 'gameCode=SSC_1M&playType=P1');
  const query = { lottoArea: 'ELOTT' } as const;
  const params = { gameCode: 'SSC_1M' };
  expect(inputs).toEqual({ 'lottery.listGameMenu': { query }, 'lottery.getHall': { params } });
  const menu = await platform.call(lotteryCalls.listGameMenu, { query });
  expect(menu.envelope).toEqual({ success: true, value: values['lottery.listGameMenu'] });
  const hall = await platform.call(lotteryCalls.getHall, { params });
  expect(hall.envelope).toMatchObject({ success: true, value: { gameCode: 'SSC_1M' } });
  expect(values['lottery.getHall']).toMatchObject({ gameCode: 'SSC_1M', gameName: expect.stringMatching(/./) });
});

it('brings the menu alone without a lottery or with an unknown one, and nothing to other pages', async () => {
  expect(Object.keys((await bootOf('/lottery')).values)).toEqual(['lottery.listGameMenu']);
  expect((await bootOf('/lottery')).inputs?.['lottery.listGameMenu']).toEqual({ query: {} });
  const unknown = await bootOf('/vnlottery', 'gameCode=NO_SUCH');
  expect(Object.keys(unknown.values)).toEqual(['lottery.listGameMenu']);
  expect(JSON.stringify(unknown)).not.toContain('NO_SUCH');
  expect((await bootOf('/index', 'gameCode=SSC_1M')).values).toEqual({});
});
