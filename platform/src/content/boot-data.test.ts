import { contentCalls } from '@baize/protocol/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { settingsBootData, defaultSettings, siteOf } from '../settings/index.ts';
import { contentBootData } from './boot-data.ts';
import { writtenFor } from './service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

async function bootFor(path: string) {
  const { deps } = platform;
  const merchant = await deps.merchants.byHost('localhost');
  const visit = {
    merchant,
    language: 'CN',
    now: deps.clock.now(),
    ip: '127.0.0.1',
    country: '',
    path,
    search: new URLSearchParams(),
    host: 'localhost',
  };
  const site = await settingsBootData(deps, writtenFor, visit);
  const content = await contentBootData(deps, visit);
  return { values: { ...site.values, ...content.values }, inputs: content.inputs };
}

it('brings home what home would ask for, with how it would ask', async () => {
  const { values, inputs = {} } = await bootFor('/index');
  const options = { headers: { language: 'CN' } };
  for (const call of [contentCalls.listBanners, contentCalls.listAnnouncements]) {
    const { query } = inputs[call.id] as { query: object };
    expect(values[call.id]).toEqual(await platform.value<typeof call>(call, { query }, undefined, options));
  }
  expect(Object.keys((await bootFor('/noticePage')).values)).toEqual(['site.getStatus', 'site.getPermission']);
});

it('brings the help its texts', async () => {
  const call = contentCalls.listHelpEntries;
  const answer = await platform.value<typeof call>(call, {}, undefined, { headers: { language: 'CN' } });
  for (const path of ['/help', '/helpmc']) expect((await bootFor(path)).values[call.id]).toEqual(answer);
});

it('brings a closed site nothing that a closed site does not answer', async () => {
  await siteOf(platform.deps).set('baize', 'opening', { ...defaultSettings.opening, maintenance: true });
  const { values } = await bootFor('/index');
  expect(values['site.getStatus']).toMatchObject({ status: 1 });
  expect(Object.keys(values)).toEqual(['site.getStatus', 'site.getPermission']);
});
