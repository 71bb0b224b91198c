import { opsCalls } from '@baize/protocol/ops';
import { walletOperatorCalls } from '@baize/protocol/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let operator: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  const body = { username: 'operator', password: 'Baize#2026demo' };
  const { envelope, headers } = await platform.call(opsCalls.login, { body });
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  operator = { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
});
afterAll(() => platform.close());

const switches = async (): Promise<Record<string, boolean>> =>
  (await platform.value(opsCalls.getSettings, {}, operator)).switches;

/** One process with one connection keeps an order of its own, so only PostgreSQL can show a lock that is missing. */
describe('operators who change different switches at once', () => {
  it('each have theirs, and the record tells every state in turn', async () => {
    const start = await switches();
    const names = Object.keys(start);
    await Promise.all(
      names.map((name) => platform.value(opsCalls.setSwitches, { body: { [name]: !start[name] } }, operator)),
    );
    expect(await switches()).toEqual(Object.fromEntries(names.map((name) => [name, !start[name]])));

    const { rows } = await platform.value(
      opsCalls.listAudit,
      { query: { action: 'site.switches', pageSize: names.length } },
      operator,
    );
    const lines = rows.toReversed();
    expect(lines).toHaveLength(names.length);
    expect(lines[0]?.before).toEqual(start);
    lines.forEach(({ before }, index) => {
      if (index > 0) expect(before).toEqual(lines[index - 1]?.after);
    });
  });

  it('or the same rule again and again leave a record in which each follows on the last', async () => {
    const { turnover } = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
    const asked = Array.from({ length: 16 }, (_, index) => ({
      ...turnover,
      depositMultiplierBps: 10_000 * (1 + (index % 2)),
    }));
    await Promise.all(asked.map((body) => platform.value(walletOperatorCalls.setTurnoverRules, { body }, operator)));
    const query = { action: 'turnover-rules.update', pageSize: asked.length };
    const { rows } = await platform.value(opsCalls.listAudit, { query }, operator);
    const lines = rows.toReversed();
    expect(lines[0]?.before).toEqual(turnover);
    lines.forEach(({ before }, index) => {
      if (index > 0) expect(before).toEqual(lines[index - 1]?.after);
    });
    const now = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
    expect(now.turnover).toEqual(lines.at(-1)?.after);
  });

  it('and a brand’s name of a host goes to one of two brands that ask for it at once', async () => {
    const inHarbour = { headers: { merchant: 'harbour' } };
    const body = { username: 'operator', password: 'Baize#2026demo' };
    const { envelope, headers } = await platform.call(opsCalls.login, { body }, undefined, inHarbour);
    if (!envelope.success) throw new Error(JSON.stringify(envelope));
    const harbour = { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
    const rename = (host: string, session: TestSession, options = {}) =>
      platform.call(
        opsCalls.setBrand,
        { body: { hosts: ['localhost', host].slice(session === harbour ? 1 : 0), symbol: 'P', defaultLanguage: 'EN' } },
        session,
        options,
      );
    for (let round = 0; round < 8; round += 1) {
      const host = `wanted-${round}.example`;
      const replies = await Promise.all([rename(host, operator), rename(host, harbour, inHarbour)]);
      expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    }
  });
});
