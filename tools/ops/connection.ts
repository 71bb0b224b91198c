import { envelopeOf, fillPath, problemEnvelope, z, type Call, type CallValue } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { EncryptJWT, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './options.ts';

/** The platform said no; in its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string, value: Readonly<Record<string, unknown>> = {}) {
    super([message, ...detailsOf(value)].join('\n  '));
    this.code = code;
  }
}

const bound = z.optional(z.union([z.string(), z.number()]));
const brokenRule = z.object({ rule: z.string(), min: bound, max: bound, reason: z.optional(z.string()) });

function detailsOf({ fields, reason, explanation, requestId, ...more }: Readonly<Record<string, unknown>>): string[] {
  const broken = z.safeParse(z.record(z.string(), z.array(brokenRule)), fields);
  const lines = broken.success
    ? Object.entries(broken.data).map(([name, rules]) => `${name}: ${rules.map(ruleText).join(', ')}`)
    : [];
  if (typeof requestId === 'string') lines.push(`It waits for another operator: npm run ops -- approve ${requestId}`);
  if (typeof explanation === 'string') lines.push(explanation);
  else if (typeof reason === 'string') lines.push(REASONS[reason] ?? reason);
  return (reason === undefined || explanation !== undefined) && Object.keys(more).length > 0
    ? [...lines, JSON.stringify(more)]
    : lines;
}

const REASONS: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'Somebody changed it since you read it: show it again and make your change on that.',
  yourself: 'Nobody changes themselves: another operator does.',
  'not-yours': 'Nobody gives a permission that they do not have.',
  'more-than-yours': 'That operator may do more than you: somebody who may do all of it can change them.',
  'own-request': 'Another operator approves it: nobody approves what they asked for.',
  permission: 'You may not make the call that was asked for.',
  'asker-gone': 'Whoever asked for it is no operator any more, or may not make the call now.',
  gone: 'The call that was asked for is not there any more, or takes other fields.',
  'about-list': 'Every page links to the about list: its texts can be written anew, and not hidden or taken away.',
  'countries-unknown':
    'The platform cannot tell countries: set COUNTRY_LIST, or COUNTRY_HEADER with TRUST_PROXY, and start it again.',
};

function ruleText({ rule, min, max, reason }: z.infer<typeof brokenRule>): string {
  const bounds = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`];
  const words = [rule, ...bounds.filter((part) => part !== '')].join(' ');
  return reason === undefined ? words : `${words} (${reason})`;
}

const kept = z.object({ token: z.string(), cookie: z.string() });
const control = z.object({ port: z.int(), token: z.string() });

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: object;
}

/** Speaks to a platform as an operator; keeps the session in a file that its owner alone may read. */
export class Connection {
  readonly #line: Line;
  readonly #file: string;

  constructor(line: Line) {
    this.#line = line;
    const place = `${line.platform}-${line.merchant}`.replaceAll(/[^a-z0-9]+/gi, '-');
    this.#file = join(line.dataDir, `ops-session-${place}.json`);
  }

  async enter(call: typeof opsCalls.login | typeof opsCalls.acceptInvitation, fields: Record<string, string>) {
    const { value, cookie } = await this.#send(call, { body: { payload: await this.#seal(call, fields) } });
    mkdirSync(this.#line.dataDir, { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ token: value.token, cookie }), { mode: 0o600 });
    return value;
  }

  /** The answer to a call whose body travels encrypted. */
  async sealed<C extends Call>(call: C, fields: Readonly<Record<string, unknown>>): Promise<CallValue<C>> {
    return this.call(call, { body: { payload: await this.#seal(call, fields) } });
  }

  async leave(): Promise<void> {
    await this.call(opsCalls.logout);
    rmSync(this.#file, { force: true });
  }

  /** The answer to a call; throws {@link Refused} with the platform's words. */
  async call<C extends Call>(call: C, asked: Asked = {}): Promise<CallValue<C>> {
    return (await this.#send(call, asked)).value;
  }

  /** The platform's time, which a demo may have moved ahead. */
  async now(): Promise<Date> {
    const { headers } = await reach(`${this.#line.platform}/healthz`, {});
    const said = Date.parse(headers.get('date') ?? '');
    return new Date((Number.isNaN(said) ? Date.now() : said) + (Number(headers.get('x-clock-ahead')) || 0));
  }

  /** The answer to any call, encrypted where it asks for that. */
  async ask(call: Call, { params = {}, query = {}, body }: Asked): Promise<unknown> {
    const path = fillPath(call.path, params);
    const sent = call.encrypted && body ? { payload: await this.#seal({ ...call, path }, { ...body }) } : body;
    return this.call(call, { params, query, ...(sent === undefined ? {} : { body: sent }) });
  }

  /** The file at an address. */
  async download(path: string): Promise<Buffer> {
    const session = this.#session();
    const response = await reach(this.#line.platform + path, {
      headers: {
        merchant: this.#line.merchant,
        ...(session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {}),
      },
    });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    const refused = z.safeParse(problemEnvelope, await response.json().catch(() => undefined));
    if (!refused.success) throw new Refused('NO_ANSWER', `${this.#line.platform} answered ${response.status}.`);
    throw refusalOf(refused.data.code, refused.data.message, refused.data.value);
  }

  /** An invitation, which the platform gives to whoever may read its control file. */
  async invitation(permissions: readonly string[] = ['*']): Promise<string> {
    const answer = await this.control(`operator-invitation?permissions=${permissions.join(',')}`);
    return z.parse(z.object({ invitation: z.string() }), answer).invitation;
  }

  /** Sends a command on the platform's own machine, for anyone who can read its control file. */
  async control(name: string, withinMs?: number): Promise<unknown> {
    const file = join(this.#line.dataDir, 'control.json');
    let running: z.infer<typeof control>;
    try {
      running = control.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      throw new Refused('NO_PLATFORM', `No platform runs on ${this.#line.dataDir}: ask it on its own machine.`);
    }
    const headers = { authorization: `Bearer ${running.token}` };
    const response = await reach(`http://localhost:${running.port}/internal/${name}`, { headers }, withinMs);
    return response.json();
  }

  async #send<C extends Call>(call: C, { params = {}, query = {}, body }: Asked) {
    const session = this.#session();
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
    const response = await reach(
      `${this.#line.platform}${fillPath(call.path, params)}${search.size > 0 ? '?' : ''}${search.toString()}`,
      {
        method: call.method,
        headers: {
          merchant: this.#line.merchant,
          ...(session && call.audience === 'operator'
            ? { authorization: `Bearer ${session.token}`, cookie: session.cookie }
            : {}),
          ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const answer: unknown = await response.json().catch(() => undefined);
    const refused = z.safeParse(problemEnvelope, answer);
    if (refused.success) throw refusalOf(refused.data.code, refused.data.message, refused.data.value);
    const accepted = z.safeParse(envelopeOf(call.value), answer);
    if (!accepted.success)
      throw new Refused('NO_ANSWER', `${this.#line.platform} answered ${response.status}, and not as a platform does.`);
    const cookie = response.headers
      .getSetCookie()
      .map((entry) => entry.split(';')[0])
      .join('; ');
    return { value: accepted.data.value as CallValue<C>, cookie };
  }

  #session(): z.infer<typeof kept> | undefined {
    try {
      return kept.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return undefined;
    }
  }

  async #seal({ method, path }: Call, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const { keys } = await this.call(sessionCalls.getKeys);
    const jwk: JWK = keys[0] ?? {};
    return new EncryptJWT({ ...fields, method, path })
      .setIssuedAt()
      .setJti(randomUUID())
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }
}

function refusalOf(code: string, message: string, value: Record<string, unknown> | undefined): Refused {
  return code === 'NOT_LOGGED_IN'
    ? new Refused(code, 'Nobody is signed in here, or the session is over: npm run ops -- login')
    : new Refused(code, message, value);
}

async function reach(address: string, init: RequestInit, withinMs = 20_000): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(withinMs) });
  } catch {
    throw new Refused('OUT_OF_REACH', `${new URL(address).origin} does not answer: is the platform running there?`);
  }
}
