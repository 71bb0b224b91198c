import { contentCalls, DEMO_ROUTE_KEY } from '@baize/protocol/content';
import { settingsCalls } from '@baize/protocol/settings';
import { gamesCalls } from '@baize/protocol/games';
import { walletCalls } from '@baize/protocol/wallet';
import { importJWK, jwtVerify } from 'jose';
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode, startPlatform, type TestPlatform } from '../../platform/src/testing/index.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baize-ops-cli-'));
let platform: TestPlatform;
let origin: string;

beforeAll(async () => {
  platform = await startPlatform();
  origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  await ops('login');
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

type Ran = Readonly<{ code: number; out: string; err: string }>;

const ops = (...args: string[]): Promise<Ran> => opsWith({}, ...args);

const opsWith = (more: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, OPS_PASSWORD: 'Baize#2026demo', ...more };
    execFile(process.execPath, [MAIN, '--platform', origin, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const file = (name: string, value: object): string => {
  writeFileSync(join(folder, name), JSON.stringify(value));
  return join(folder, name);
};

describe('npm run ops', () => {
  it('says how it is used, and what was mistyped', async () => {
    expect(await ops('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run ops -- <command>') });
    expect(await ops('dance')).toMatchObject({ code: 2, err: expect.stringContaining('no command "dance"') });
    expect(await ops('status', '--loud')).toMatchObject({ code: 2, err: expect.stringContaining('--loud') });
    expect(await ops('switches', 'NOPE=on')).toMatchObject({ code: 2, err: expect.stringContaining('no switch NOPE') });
  });

  it('holds a login with a second factor, from the first code to the last', async () => {
    const begun = await ops('second-factor', 'on');
    const [secret = ''] = /^  ([A-Z2-7]{32})$/m.exec(begun.out)?.slice(1) ?? [];
    const code = () => authenticatorCode(secret, platform.deps.clock.now());
    const made = await ops('second-factor', 'confirm', code());
    const codes = [...made.out.matchAll(/^  ([a-z0-9]{5}-[a-z0-9]{5})$/gm)].map(([, each]) => each ?? '');
    expect(codes).toHaveLength(10);
    expect(await ops('login')).toMatchObject({ code: 2, err: expect.stringContaining('OPS_CODE') });
    expect(await opsWith({ OPS_CODE: '000000' }, 'login')).toMatchObject({
      code: 1,
      err: expect.stringContaining('code'),
    });
    expect(await opsWith({ OPS_CODE: codes[0] ?? '' }, 'login')).toMatchObject({ code: 0 });
    expect((await ops('second-factor')).out).toContain('on; 9 recovery codes are left');
    await platform.advance(30_000);
    expect(await opsWith({ OPS_CODE: code() }, 'second-factor', 'off')).toMatchObject({ code: 0 });
    expect(await ops('login')).toMatchObject({ code: 0 });
  });

  it('keeps the session where its owner alone may read it', async () => {
    const kept = join(folder, `ops-session-${origin.replaceAll(/[^a-z0-9]+/gi, '-')}-baize.json`);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect(await ops('whoami')).toMatchObject({ code: 0, out: expect.stringContaining('operator of baize') });
    const other = await ops('whoami', '--merchant', 'harbour');
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('npm run ops -- login') });
  });

  it('closes and opens the site', async () => {
    await ops('status', 'maintenance', '--until', '+30m', '--notice', 'EN=Back soon');
    expect(await platform.value(settingsCalls.getStatus)).toMatchObject({ status: 1, notice: 'Back soon' });
    await ops('status', 'open');
    expect(await platform.value(settingsCalls.getStatus)).toMatchObject({ status: 0 });
  });

  it('replaces the lists of regions that are named, and says what cannot be', async () => {
    const denied = await ops('regions', '--deny-addresses', '203.0.113.0/24');
    expect(denied.out).toMatch(/deniedAddresses +203\.0\.113\.0\/24/);
    expect((await platform.value(settingsCalls.getStatus, {}, undefined, { ip: '203.0.113.9' })).status).toBe(2);
    expect(await ops('regions', '--deny-countries', 'VN')).toMatchObject({
      code: 1,
      err: expect.stringContaining('COUNTRY_LIST'),
    });
    expect(await ops('regions', '--deny-addresses', '')).toMatchObject({ code: 0 });
  });

  it('finds a member, shuts them out and lets them in, and changes their kind', async () => {
    const { username } = await platform.signUp();
    expect((await ops('members', username)).out).toMatch(new RegExp(`${username} +0 +active`));
    expect((await ops('members', 'block', username)).out).toContain(`${username} is blocked`);
    expect(JSON.parse((await ops('members', 'show', username)).out)).toMatchObject({ status: 'blocked', sessions: [] });
    expect((await ops('members', 'unblock', username)).out).toContain(`${username} is active`);
    expect((await ops('members', 'kind', username, '41')).out).toContain('of kind 41');
    expect(await ops('members', 'kind', username, '4')).toMatchObject({ code: 2 });
    expect(await ops('members', 'freeze', username.slice(0, -1))).toMatchObject({ code: 2 });
    expect((await ops('audit', '--action', 'member.kind')).out).toContain('kind: 0 → 41');
  });

  it('makes, lists and ends invitation codes', async () => {
    expect((await ops('invitations', 'add', '--code', 'Harvest', '--uses', '3', '--until', '+1d')).out).toMatch(
      /^Harvest {2}for the house, used 0 of 3 times, until /,
    );
    expect((await ops('invitations')).out).toContain('Harvest');
    expect((await ops('invitations', 'end', 'harvest')).out).toContain('ended');
    expect(await ops('invitations', 'end', 'no-such-code')).toMatchObject({ code: 1 });
  });

  it('says under which hosts the brand is found', async () => {
    expect((await ops('brand', '--hosts', 'play.example,localhost')).out).toMatch(/hosts +play\.example, localhost/);
    expect(await ops('brand', '--hosts', 'harbour.localhost')).toMatchObject({
      code: 1,
      err: expect.stringContaining('hosts.0: taken'),
    });
  });

  it('turns switches and rules', async () => {
    expect((await ops('switches', 'LOGINWENTHOME=on')).out).toMatch(/LOGINWENTHOME +on/);
    expect((await platform.value(settingsCalls.getWhitelabel)).switches.LOGINWENTHOME).toBe(true);
    await ops('switches', 'LOGINWENTHOME=off');
    expect((await ops('rules', 'payeeName', 'min=3', 'enabled=on')).out).toMatch(/payeeName +on +no +3 +100/);
    expect(await ops('rules', 'email', 'pattern=b(?=a)')).toMatchObject({
      code: 1,
      err: expect.stringContaining('fields.email.pattern: invalid (error parsing regexp'),
    });
  });

  it('names the patterns of rules', async () => {
    expect((await ops('rules', 'line', 'patternName=strong')).out).toMatch(/line .* strong +\^\(\?=/);
    const [help, name, part] = await Promise.all([
      ops('--help'),
      ops('rules', 'line', 'patternName=sturdy'),
      ops('rules', 'line', 'mni=3'),
    ]);
    expect(help.out).toContain('dateMonthFirst, korean, thai, strong');
    expect(name.err).toContain('there are any, digits, lettersDigits');
    expect(part.err).toContain('a rule has no mni; it has required, enabled, min, max, pattern, patternName');
  });

  it('writes, changes, hides and takes away texts', async () => {
    const template = JSON.parse((await ops('help', 'template')).out);
    const added = await ops('help', 'add', file('question.json', template));
    const id = /added (\S+)/.exec(added.out)?.[1] ?? '';
    const entry = JSON.parse((await ops('help', 'show', id)).out);
    const texts = { EN: { title: 'Another title', content: '<p>x<script>1</script></p>' } };
    expect((await ops('help', 'set', id, file('question.json', { ...entry, texts }))).code).toBe(0);
    expect(await ops('help', 'set', id, join(folder, 'question.json'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Somebody changed it'),
    });
    const shown = async () =>
      (await platform.value(contentCalls.listHelpEntries)).entries.find(({ anchor }) => anchor === 'a-question');
    expect(await shown()).toMatchObject({ title: 'Another title', content: '<p>x</p>' });
    await ops('help', 'off', id);
    expect(await shown()).toBeUndefined();
    expect((await ops('help', 'remove', id)).code).toBe(2);
    expect((await ops('help', 'remove', id, '--yes')).code).toBe(0);
    expect((await ops('help', 'list')).out).not.toContain(id);
  });

  it('signs lists of addresses with a key of its own', async () => {
    const key = join(folder, 'route-key.json');
    const made = await ops('routes', 'keygen', '--out', key);
    const pinned = JSON.parse(made.out.split('\n')[1] ?? '');
    expect(pinned).not.toHaveProperty('d');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    await ops('routes', 'sign', '--key', key, 'https://one.example/x', 'https://two.example');
    const { signed } = await platform.value(contentCalls.getDomainRoutes);
    const { payload } = await jwtVerify(signed, await importJWK(pinned, 'ES256'));
    expect(payload).toMatchObject({
      merchantCode: 'baize',
      domainList: ['https://one.example', 'https://two.example'],
    });
    await expect(jwtVerify(signed, await importJWK(DEMO_ROUTE_KEY, 'ES256'))).rejects.toThrow();
    expect(readFileSync(key, 'utf8')).toContain('"d"');
    expect((await ops('routes', 'sign', '--key', key, 'http://one.example')).code).toBe(2);
    await ops('routes', 'clear');
  });

  it('makes an operator where the platform runs, and nowhere else', async () => {
    const elsewhere = await ops('operator', 'create', '--username', 'anna', '--merchant', 'harbour');
    expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining('on its own machine') });
    platform.platform.control.announce(folder, Number(new URL(origin).port));
    const made = await ops('operator', 'create', '--username', 'anna', '--merchant', 'harbour');
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('anna is an operator of harbour') });
    expect((await ops('whoami', '--merchant', 'harbour')).out).toContain('anna of harbour');
  });

  it('changes what an operator may do where the platform runs, and ends them', async () => {
    platform.platform.control.announce(folder, Number(new URL(origin).port));
    const operator = (...args: string[]) => ops('operator', ...args, '--merchant', 'harbour');
    await operator('create', '--username', 'greta');
    expect(await operator('permissions', 'greta')).toMatchObject({ code: 2 });
    expect(await operator('permissions', 'greta', 'site.feedback')).toMatchObject({ code: 0 });
    expect((await operator('end', 'greta')).out).toContain('greta is no operator of harbour any more');
    expect((await operator('end', 'greta')).err).toContain('no operator greta');
  });

  it('draws an operator a password, in whose place they set their own', async () => {
    platform.platform.control.announce(folder, Number(new URL(origin).port));
    await ops('operator', 'create', '--username', 'hanna', '--merchant', 'harbour');
    const drawn = await ops('operator', 'password', 'hanna', '--merchant', 'harbour');
    const OPS_PASSWORD = /^  (\S{24})$/m.exec(drawn.out)?.[1] ?? '';
    const asHanna = (...args: string[]) =>
      opsWith({ OPS_PASSWORD, OPS_NEW_PASSWORD: 'a lamp over green cloth' }, ...args, '--merchant', 'harbour');
    expect(await asHanna('login', '--username', 'hanna')).toMatchObject({ code: 0 });
    expect(await asHanna('password')).toMatchObject({ code: 0 });
    expect(await asHanna('login', '--username', 'hanna')).toMatchObject({ code: 1 });
  });

  it('lists, makes and ends operators, and has a second one approve what takes two', async () => {
    const made = await ops('operators', 'create', 'dora', 'site.texts,site.feedback');
    const first = made.out.trim().split('\n').at(-1)?.trim() ?? '';
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('The first password of dora') });
    expect((await ops('operators')).out).toMatch(/dora +first password +no +0 +– +site\.texts, site\.feedback/);
    const second = join(folder, 'second');
    const dora = { DATA_DIR: second, OPS_PASSWORD: first };
    expect((await opsWith(dora, 'login', '--username', 'dora')).out).toContain('set one of your own first');
    expect((await opsWith(dora, 'notices')).err).toContain('password');
    const asked = await ops('operators', 'permissions', 'dora', 'everything');
    const request = /approve (or_\S+)/.exec(asked.err)?.[1] ?? '';
    expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('It waits for another operator') });
    expect((await ops('requests')).out).toContain(`${request}  PENDING\n  ops.setOperatorPermissions`);
    expect((await ops('approve', request)).err).toContain('nobody approves what they asked for');
    expect((await opsWith({ DATA_DIR: second }, 'login', '--username', 'operator2')).code).toBe(0);
    const approved = await opsWith({ DATA_DIR: second }, 'approve', request, '--note', 'Asked her');
    expect(approved).toMatchObject({ code: 0, out: expect.stringContaining('ops.setOperatorPermissions is done.') });
    expect((await ops('requests', 'all')).out).toContain(`${request}  APPROVED by operator2`);
    expect((await ops('operators', 'end', 'operator')).err).toContain('Nobody changes themselves');
    expect((await ops('operators', 'end', 'dora')).out).toContain('dora is no operator any more');
    expect((await ops('bounds', 'givenPerDay=400')).out).toMatch(/givenPerDay +400/);
    const raised = await ops('bounds', 'givenPerDay=500');
    expect(raised.err).toContain('It waits for another operator');
    const declined = await ops('decline', /approve (or_\S+)/.exec(raised.err)?.[1] ?? '');
    expect(declined.out).toContain('ops.setBounds is declined.');
  });

  it('helps a member who has lost a way in, and says until when the account is held', async () => {
    const { username } = await platform.signUp();
    const correct = (...more: string[]) => ops('members', 'registered-name', username, 'Nguyen Van Anh', ...more);
    expect(await correct()).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
    expect((await correct('--reason', 'Seen with her passport')).out).toMatch(/is held until 20\d\d-/);
    const removed = await ops('members', 'remove-payment-password', username, '--reason', 'Asked by phone');
    expect(removed).toMatchObject({ code: 1 });
    expect((await ops('audit', '--action', 'member.registered-name')).out).toContain('reason: – → "Seen with her');
  });

  it('says how far everything that follows the event log is, and lets one begin again', async () => {
    platform.platform.control.announce(folder, Number(new URL(origin).port));
    expect((await ops('events')).out).toMatch(/wallet\.turnover +(?:up to date|\d+ waiting)/);
    expect(await ops('events', 'replay', 'nobody')).toMatchObject({ code: 2, err: expect.stringContaining('nobody') });
    expect(await ops('events', 'replay', 'bets.days')).toMatchObject({
      code: 0,
      out: expect.stringContaining('again'),
    });
    await platform.deps.eventLog.catchUp();
    expect((await ops('events')).out).toMatch(/bets\.days +up to date/);
  });

  it('makes another brand, which has its pages, its games and its own operators', async () => {
    platform.platform.control.announce(folder, Number(new URL(origin).port));
    const add = (...more: string[]) => ops('brand', 'add', 'third', '--name', 'Third', '--currency', 'USD', ...more);
    expect(await add('--hosts', 'harbour.localhost')).toMatchObject({ code: 1, err: expect.stringContaining('taken') });
    expect(await add('--hosts', 'third.example')).toMatchObject({ code: 0 });
    expect(await add()).toMatchObject({ code: 1, err: expect.stringContaining('code: taken') });
    // Brands are remembered for two seconds.
    const headers = { merchant: 'third' };
    await expect
      .poll(async () => (await platform.call(settingsCalls.getStatus, {}, undefined, { headers })).status, {
        timeout: 5_000,
      })
      .toBe(200);
    const { entries } = await platform.value(contentCalls.listHelpEntries, {}, undefined, { headers });
    expect(entries[0]?.content).toContain('Third is a gaming site');
    const { menus } = await platform.value(gamesCalls.listMenus, {}, undefined, { headers });
    expect(menus.length).toBeGreaterThan(0);
    expect(await ops('operator', 'create', '--username', 'ada', '--merchant', 'third')).toMatchObject({ code: 0 });
    expect((await ops('audit', '--merchant', 'third')).out).toContain('brand.create third');
  });

  it('makes an operator who may do little, and says what there is to allow', async () => {
    platform.platform.control.announce(folder, Number(new URL(origin).port));
    const create = (username: string, permissions: string) =>
      ops('operator', 'create', '--username', username, '--merchant', 'harbour', '--permissions', permissions);
    expect(await create('lou', 'site.everything')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no permission site.everything; there are wallet.withdrawals'),
    });
    expect(await create('lou', ',')).toMatchObject({ code: 2, err: expect.stringContaining('at least one') });
    expect(await create('lou', 'site.feedback, ops.audit')).toMatchObject({ code: 0 });
    expect((await ops('whoami', '--merchant', 'harbour')).out).toContain('may do: site.feedback, ops.audit');
    expect(await ops('show', '--merchant', 'harbour')).toMatchObject({ code: 1 });
    expect(await ops('feedback', '--merchant', 'harbour')).toMatchObject({ code: 0 });
  });

  it('makes any call of operators, with its fields as options', async () => {
    expect((await ops('call')).out).toMatch(/^ops\.setMenu +site\.settings +Hides menu entries$/m);
    const help = await ops('call', 'ops.setStatus', '--help');
    expect(help.out).toContain('Needs the permission site.settings.');
    expect(help.out).toMatch(/^--maintenance +boolean +required$/m);
    const closed = await ops('call', 'ops.setStatus', '--maintenance', 'on', '--notice', '{"EN":"Back soon"}');
    expect(JSON.parse(closed.out)).toMatchObject({ maintenance: true, notice: { EN: 'Back soon' } });
    expect(await platform.value(settingsCalls.getStatus)).toMatchObject({ status: 1, notice: 'Back soon' });
    await ops('call', 'ops.setStatus', '--json', file('open.json', { maintenance: false, notice: {} }));
    expect(await platform.value(settingsCalls.getStatus)).toMatchObject({ status: 0 });
    const menu = await ops('call', 'ops.setMenu', '--hidden', 'feedback,join');
    expect(JSON.parse(menu.out)).toEqual({ hidden: ['feedback', 'join'] });
    await ops('call', 'ops.setMenu', '--hidden', '');
    const cap = ['call', 'lottery.setNumberCap', '--gameCode', 'K3_3M', '--play', 'SINGLE', '--cap'];
    expect((await ops('call', 'lottery.setNumberCap', '--help')).out).toMatch(/^--cap +string \| null +required$/m);
    expect(JSON.parse((await ops(...cap, '5.00')).out)).toMatchObject({ caps: [{ play: 'SINGLE', cap: '5.00' }] });
    expect(JSON.parse((await ops(...cap, 'null')).out)).toMatchObject({ caps: [] });
    const page = await ops('call', 'ops.listAudit', '--pageSize', '1', '--action', 'site.menu');
    expect(JSON.parse(page.out)).toMatchObject({ rows: [{ action: 'site.menu' }], next: expect.any(String) });
  });

  it('shows what waits for a decision about money, and writes a proof to a file', async () => {
    const session = await platform.signUp();
    const body = { method: 'bank-transfer', amount: '20.00' };
    const { id: depositId } = await platform.value(
      walletCalls.createDeposit,
      { body, idempotencyKey: randomUUID() },
      session,
    );
    const proofs = ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='];
    await platform.value(walletCalls.reportDepositPaid, { params: { depositId }, body: { proofs } }, session);
    const { out } = await ops('deposits');
    const proofId = /f_[\w-]+/.exec(out)?.[0] ?? '';
    expect(out).toMatch(
      new RegExp(`^${depositId} +${session.username} +bank-transfer +USD 20\\.00 +PAID +by hand`, 'm'),
    );
    const path = join(folder, 'proof.webp');
    expect(await ops('proof', proofId, '--file', path)).toMatchObject({ code: 0 });
    expect(readFileSync(path).subarray(8, 12).toString()).toBe('WEBP');
    expect(await ops('proof', 'f_nobody', '--file', path)).toMatchObject({ code: 1 });
    const called = join(folder, 'called.webp');
    const asked = ['call', 'wallet.getProof', '--proofId', proofId];
    expect(await ops(...asked, '--file', called)).toMatchObject({ code: 0 });
    expect(readFileSync(called)).toEqual(readFileSync(path));
    expect(await ops(...asked)).toMatchObject({ code: 2, err: expect.stringContaining('--file') });
    expect((await ops('deposits', '--member', session.username)).out).toContain(depositId);
    expect((await ops('deposits', '--member', 'member1')).out).not.toContain(depositId);
    expect((await ops('withdrawals')).out).toMatch(/^withdrawal +member/);
    expect((await ops('reconciliation')).out).toContain('PROVIDER_UNREACHABLE');
  });

  it('says what is wrong with a call', async () => {
    expect(await ops('call', 'ops.dance')).toMatchObject({ code: 2, err: expect.stringContaining('"ops.dance"') });
    expect(await ops('call', 'ops.login')).toMatchObject({ code: 2 });
    expect(await ops('call', 'ops.setMenu', '--shown', 'x')).toMatchObject({ code: 2 });
    expect(await ops('call', 'ops.setStatus', '--notice', 'soon')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--notice is written as JSON'),
    });
    expect(await ops('call', 'ops.setStatus')).toMatchObject({
      code: 1,
      err: expect.stringContaining('maintenance: required'),
    });
    expect(await ops('call', 'ops.deleteHelp', '--id', 'nowhere')).toMatchObject({ code: 1 });
    expect(await ops('call', 'ops.deleteHelp')).toMatchObject({ code: 2, err: expect.stringContaining('--id') });
  });

  it('goes on from the place that it names', async () => {
    const first = await ops('call', 'ops.listAudit', '--pageSize', '1');
    const { rows, next } = JSON.parse(first.out) as { rows: object[]; next: string };
    const second = JSON.parse((await ops('call', 'ops.listAudit', '--pageSize', '1', '--cursor', next)).out);
    expect(second.rows).toHaveLength(1);
    expect(second.rows).not.toEqual(rows);
  });

  it('ends quietly when its reader has seen enough', async () => {
    const env = { ...process.env, DATA_DIR: folder };
    const child = spawn(process.execPath, [MAIN, '--platform', origin, 'audit'], { env });
    let err = '';
    child.stderr.on('data', (part) => (err += String(part)));
    // The reader is gone before the first line.
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('tells who changed what', async () => {
    const { out } = await ops('audit', '--action', 'site.switches');
    expect(out).toMatch(/operator from 127\.0\.0\.1 {2}site\.switches/);
    expect(out).toContain('LOGINWENTHOME: false → true');
  });
});
