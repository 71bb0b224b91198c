import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../platform/src/testing/index.ts';
import { ROOT } from '../launcher/paths.mjs';
import { run } from '../run/command.ts';
import { rowsFor, runKit } from './kit.ts';
import { readOptions } from './options.ts';
import { rowText, summaryText } from './print.ts';
import { saveTranscript, type Transcript } from './transcript.ts';

const SECRET = 'a secret for tests alone';

let platform: TestPlatform;
let address: string;
let folder: string;

beforeAll(async () => {
  platform = await startPlatform();
  address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'baize-vendor-kit-'));
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const optionsFor = (platformUrl: string, ...more: string[]) => {
  const options = readOptions(['--platform', platformUrl, '--secret', SECRET, ...more], {});
  if (options === 'help') throw new Error('help was not asked for');
  return options;
};

describe('against the platform', () => {
  let transcript: Transcript;
  let file: string;

  beforeAll(async () => {
    transcript = await runKit(optionsFor(address, '--move-clock'));
    file = join(folder, 'transcript.json');
    saveTranscript(file, transcript);
  });

  it.each(rowsFor({ replay: undefined, olderSecret: undefined }).map(({ id, title }) => [id, title]))(
    'row %s: %s',
    (id) => {
      const row = transcript.rows.find((each) => each.id === id);
      expect(row?.outcome, row && rowText(row)).toBe('passed');
      expect(row?.exchanges.length).toBeGreaterThan(0);
    },
  );

  it('covers all 22 rows of the table', () => {
    expect(transcript.rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining(Array.from({ length: 22 }, (_, row) => String(row + 1))),
    );
  });

  it('leaves the member with what they had, but for two small bonuses', async () => {
    const session = await platform.signIn('member1');
    const { sumBalance } = await platform
      .inject({
        method: 'GET',
        url: '/wps/v2/wallets/balance',
        headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie },
      })
      .then((response) => response.json().value);
    expect(sumBalance).toBe('1000.26');
  });

  it('saves a transcript without a token or a secret in it, which plays again with the same answers', async () => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/"token": "(?!no-such-token)/);
    const again = await runKit(optionsFor(address, '--replay', file, '--move-clock'));
    expect(again.rows.filter(({ outcome }) => outcome !== 'passed').map(rowText)).toEqual([]);
    expect(again.rows).toHaveLength(transcript.rows.length);
  });

  it('says what it leaves out when it may not move time', async () => {
    const still = await runKit(optionsFor(address));
    expect(still.rows.filter(({ outcome }) => outcome === 'left out').map(({ id }) => id)).toEqual(['21']);
    expect(summaryText(still)).toBe('29 passed, 0 failed, 1 left out');
  });
});

describe('as a command', () => {
  const kit = (...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/vendor-kit/main.ts'), ...args]);

  it('prints a line for each row and ends with 0', async () => {
    const file = join(folder, 'printed.json');
    const { code, stdout, stderr } = await kit('--platform', address, '--secret', SECRET, '--transcript', file);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /PASS {2}1 {3}a new bet with funds is taken\n +bet \S+ 1\.00 → 0 OK, balance \d+\.\d{4} \(-1\.0000\)/,
    );
    expect(stdout).toMatch(/passed, 0 failed/);
    expect(existsSync(file)).toBe(true);
  });

  it('ends with 2 and one sentence when it cannot try', async () => {
    expect(await kit('--platform', address, '--secret', SECRET, '--password', 'wrong')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('WRONG_CREDENTIALS'),
    });
    expect(await kit()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name the platform with --platform'),
    });
    expect(await kit('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--transcript FILE') });
  });
});

describe('against a platform that is wrong', () => {
  let crooked: Server;
  let crookedAddress: string;
  /** Changes a reply of the vendor API on its way. */
  let bend: (path: string, reply: Record<string, unknown>) => Record<string, unknown> = (_path, reply) => reply;

  beforeAll(async () => {
    crooked = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void (async () => {
          const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
          const reply = await platform.inject({
            method: request.method as 'GET',
            url: request.url ?? '/',
            headers,
            ...(chunks.length > 0 ? { payload: Buffer.concat(chunks) } : {}),
          });
          const isVendorCall = request.url?.startsWith('/vendor/') ?? false;
          const body = isVendorCall ? JSON.stringify(bend(request.url ?? '', reply.json())) : reply.body;
          response.writeHead(reply.statusCode, {
            'content-type': 'application/json',
            'set-cookie': reply.headers['set-cookie'] ?? [],
          });
          response.end(body);
        })();
      });
    });
    await new Promise<void>((resolve) => crooked.listen(0, '127.0.0.1', resolve));
    crookedAddress = `http://127.0.0.1:${(crooked.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => crooked.close(resolve)));

  const failing = async () => {
    const { rows } = await runKit(optionsFor(crookedAddress));
    return rows.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  };

  it('passes it while it is straight', async () => {
    bend = (_path, reply) => reply;
    expect(await failing()).toEqual([]);
  });

  it('notices that duplicates are not marked', async () => {
    bend = (_path, { duplicate: _duplicate, ...reply }) => reply;
    expect(await failing()).toEqual(expect.arrayContaining(['2', '6', '14', '18', '20']));
  });

  it('notices a code that is another', async () => {
    bend = (_path, reply) => (reply.code === 2003 ? { ...reply, code: 2002, msg: 'TX_NOT_FOUND' } : reply);
    expect(await failing()).toEqual(['8', '11']);
  });

  it('notices money that moves otherwise', async () => {
    bend = (path, reply) => (path.endsWith('/win') && reply.code === 0 ? { ...reply, balance: '1.0000' } : reply);
    expect(await failing()).toEqual(expect.arrayContaining(['9', '10', '15']));
  });

  it('notices a signature that is not looked at', async () => {
    bend = (_path, reply) => (reply.code === 4001 ? { ...reply, code: 0, msg: 'OK', balance: '0.0000' } : reply);
    expect(await failing()).toEqual(expect.arrayContaining(['s2', 's3', 's4', 's5', 's6']));
  });
});
