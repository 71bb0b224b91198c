import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { fromPglite, PgBoss } from 'pg-boss';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

/** A real mail server, and a real gateway, on this machine: what they were handed, and what they answer next. */
const letters: string[] = [];
const messages: { authorization: string | undefined; key: unknown; body: unknown }[] = [];
let smtp: SMTPServer;
let gateway: Server;
let refusing: { smtp?: number; gateway?: number } = {};
let platform: TestPlatform;
/** The ids of the queue's workers, which a test wakes. */
let workers: readonly string[] = [];

async function takeLetter(stream: Readable, done: (error?: Error) => void): Promise<void> {
  const letter = await text(stream);
  if (refusing.smtp) return done(Object.assign(new Error('not now'), { responseCode: refusing.smtp }));
  letters.push(letter);
  return done();
}

async function takeMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = JSON.parse(await text(request));
  messages.push({ authorization: request.headers.authorization, key: request.headers['idempotency-key'], body });
  response.statusCode = refusing.gateway ?? 202;
  response.end('{}');
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void takeLetter(stream, done),
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  gateway = createServer((request, response) => void takeMessage(request, response));
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const smtpPort = (smtp.server.address() as AddressInfo).port;
  const gatewayPort = (gateway.address() as AddressInfo).port;
  const work = vi.spyOn(PgBoss.prototype, 'work');
  platform = await startPlatform({
    env: {
      BAIZE_DEMO: '0',
      BAIZE_RATE_LIMIT_FACTOR: '',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Baize <no-reply@baize.example>',
      SMS_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}/messages`,
      SMS_GATEWAY_TOKEN: 'a gateway token for tests',
    },
  });
  workers = work.mock.settledResults.map(({ value }) => String(value));
});
afterAll(async () => {
  await platform.close();
  smtp.close();
  gateway.close();
});
afterEach(() => {
  refusing = {};
  letters.length = 0;
  messages.length = 0;
});

const send = (channel: 'sms' | 'email', to: string, body = 'Your code is 123456') =>
  platform.deps.outbox.send({ merchantCode: 'baize', channel, to, subject: '验证码 for you', body });

/** Has every worker look at once for what is due, as it would within two seconds. */
const wake = async () => {
  const boss = await platform.deps.queue.open();
  for (const worker of workers) boss.notifyWorker(worker);
};

/** Has the pause before the next try ended, for every message that waits. */
const endPauses = async () => {
  await platform.deps.db.transaction((tx) =>
    sql`update pgboss.job set start_after = now() where name = 'kernel-messages' and state = 'retry'`.execute(tx),
  );
  await wake();
};

const PATIENT = { timeout: 15_000, interval: 50 };

/** Another node, as far as the queue goes. */
const otherNode = (): PgBoss => {
  const { pglite } = platform.deps.db;
  const { databaseUrl = '' } = platform.deps.config;
  const alone = { supervise: false, schedule: false };
  return pglite
    ? new PgBoss({ db: fromPglite(pglite), backend: 'pglite', ...alone })
    : new PgBoss({ connectionString: databaseUrl, max: 1, ...alone });
};

let seenRefusals = 0;
/** Until the next try has failed for good or for now, not only begun. */
const refused = async (channel: 'sms' | 'email') => {
  const lines = () =>
    platform.logs.filter((line) => /message was not taken/.test(line) && line.includes(`"${channel}"`));
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(seenRefusals), PATIENT);
  seenRefusals = lines().length;
  // Noted in the queue, too.
  await vi.waitFor(async () => expect(await activeJobs()).toEqual([]), PATIENT);
};

const activeJobs = async () => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql`select id from pgboss.job where name = 'kernel-messages' and state = 'active'`.execute(tx),
  );
  return rows;
};

const rowsFor = async (to: string) => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ state: string; body: string }>`select state, body from kernel_outbox
      where recipient = ${to}`.execute(tx),
  );
  return rows;
};

/** Nothing of it is left but the fact. */
const settled = (to: string, state: 'sent' | 'failed') =>
  vi.waitFor(async () => {
    await wake();
    expect(await rowsFor(to)).toEqual([{ state, body: '' }]);
  }, PATIENT);

describe('mail', () => {
  it('goes out by SMTP, and nothing of it is kept', async () => {
    await send('email', 'reader@example.com', 'Guten Tag 你好\nhttps://baize.example/set-password#abc');
    await vi.waitFor(() => expect(letters).toHaveLength(1), PATIENT);
    expect(letters[0]).toContain('From: Baize <no-reply@baize.example>');
    expect(letters[0]).toContain('To: reader@example.com');
    expect(letters[0]).toMatch(/Subject: =\?UTF-8\?/);
    await settled('reader@example.com', 'sent');
  });

  it('is tried again when the server has no time, and not when it never will', async () => {
    refusing = { smtp: 451 };
    await send('email', 'later@example.com');
    await refused('email');
    expect(letters).toEqual([]);
    refusing = {};
    await endPauses();
    await vi.waitFor(() => expect(letters).toHaveLength(1), PATIENT);
    refusing = { smtp: 550 };
    await send('email', 'never@example.com');
    await settled('never@example.com', 'failed');
  });

  it('carries no header that a recipient brings along', async () => {
    await send('email', 'reader@example.com\r\nBcc: everybody@example.com').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(letters.join('\n')).not.toMatch(/^Bcc:/im);
  });
});

describe('SMS', () => {
  beforeAll(() => {
    seenRefusals = 0;
  });

  it('goes to the gateway with its token, and a key that is the same each time', async () => {
    refusing = { gateway: 503 };
    await send('sms', '+84912345678');
    await refused('sms');
    expect(messages).toHaveLength(1);
    refusing = {};
    await endPauses();
    await vi.waitFor(() => expect(messages).toHaveLength(2), PATIENT);
    expect(messages[0]).toEqual({
      authorization: 'Bearer a gateway token for tests',
      key: expect.stringMatching(/^baize-sms-\d+$/),
      body: { to: '+84912345678', from: 'Baize', text: 'Your code is 123456' },
    });
    expect(messages[1]?.key).toBe(messages[0]?.key);
    await settled('+84912345678', 'sent');
  });

  it('is given up when its code can be of no use any more', async () => {
    refusing = { gateway: 500 };
    await send('sms', '+84911111111');
    await refused('sms');
    await platform.deps.db.transaction((tx) =>
      sql`update kernel_outbox set give_up_at = give_up_at - interval '11 minutes'
        where recipient = '+84911111111'`.execute(tx),
    );
    refusing = {};
    await endPauses();
    await settled('+84911111111', 'failed');
    expect(messages).toHaveLength(1);
  });

  it('is given up when the gateway failed often enough', async () => {
    refusing = { gateway: 500 };
    await send('sms', '+84933333333');
    for (let tries = 1; tries <= 7; tries += 1) {
      await vi.waitFor(() => expect(messages).toHaveLength(tries), PATIENT);
      await refused('sms');
      await endPauses();
    }
    await settled('+84933333333', 'failed');
    expect(messages).toHaveLength(7);
  });

  it('is sent by another node when one was killed after taking it, under the same key', async () => {
    refusing = { gateway: 503 };
    await send('sms', '+84944444444');
    await refused('sms');
    refusing = {};
    const killed = otherNode();
    await killed.start();
    const taken = await killed.fetch<{ id: string }>('kernel-messages', { ignoreStartAfter: true });
    expect(taken).toHaveLength(1);
    await killed.stop({ graceful: false });
    // Nobody else sends it meanwhile.
    await send('sms', '+84955555555');
    await settled('+84955555555', 'sent');
    expect(await rowsFor('+84944444444')).toMatchObject([{ state: 'waiting' }]);
    await platform.deps.db.transaction((tx) =>
      sql`update pgboss.job set started_on = started_on - interval '61 seconds' where state = 'active'
        and name = 'kernel-messages'`.execute(tx),
    );
    await sql`update pgboss.queue set monitor_on = null`.execute(platform.deps.db.kysely);
    await (await platform.deps.queue.open()).supervise('kernel-messages');
    await endPauses();
    await settled('+84944444444', 'sent');
    const keys = messages.filter(({ body }) => JSON.stringify(body).includes('+84944444444')).map(({ key }) => key);
    expect(keys).toEqual([`baize-sms-${taken[0]?.data.id}`, `baize-sms-${taken[0]?.data.id}`]);
  });

  it('is not sent again when it was sent and only the queue does not know', async () => {
    const boss = await platform.deps.queue.open();
    await send('sms', '+84966666666');
    await settled('+84966666666', 'sent');
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ id: string }>`select id::text as id from kernel_outbox where recipient = '+84966666666'`.execute(tx),
    );
    const job = (await boss.send('kernel-messages', { id: rows[0]?.id })) ?? '';
    const states = async () => (await boss.findJobs('kernel-messages', { id: job })).map(({ state }) => state);
    await wake();
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), PATIENT);
    expect(messages).toHaveLength(1);
  });

  it('is sealed while it waits, and stands in no log', async () => {
    refusing = { gateway: 503 };
    await send('sms', '+84922222222', 'Your code is 864209');
    await refused('sms');
    const [row] = await rowsFor('+84922222222');
    expect(row?.body).not.toContain('864209');
    expect(platform.logs.join('\n')).not.toContain('864209');
  });
});

describe('what was settled', () => {
  const forgetAfter = async (days: number): Promise<void> => {
    const job = platform.deps.jobs.all.find(({ name }) => name === 'kernel-forget-messages');
    expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
    await job?.run(new Date(platform.deps.clock.now().getTime() + days * DAY_MS));
  };

  it('is forgotten after thirty days, with its address; what waits, or a demo keeps, is not', async () => {
    const states = ['sent', 'failed', 'waiting', 'kept'];
    for (const state of states) {
      await platform.deps.db.transaction((tx) =>
        sql`insert into kernel_outbox (merchant_code, channel, recipient, subject, body, sent_at, state)
          values ('baize', 'email', ${`${state}@old.example`}, '', '', ${platform.deps.clock.now()}, ${state})`.execute(
          tx,
        ),
      );
    }
    const left = async () => {
      const found = await Promise.all(states.map((state) => rowsFor(`${state}@old.example`)));
      return states.filter((_, index) => (found[index]?.length ?? 0) > 0);
    };
    await forgetAfter(29);
    expect(await left()).toEqual(states);
    await forgetAfter(31);
    expect(await left()).toEqual(['waiting', 'kept']);
  });
});
