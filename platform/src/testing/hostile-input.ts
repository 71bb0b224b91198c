import { fillPath, type Call } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { protocolCalls } from '@baize/protocol/calls';
import type { VendorCallName, TestPlatform, TestSession, TestVendor } from './index.ts';

/** Values that nobody means well with, for any field of any call. */
const HOSTILE: readonly unknown[] = [
  'x\ud800',
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\udc00x',
  'a\u0000b',
  '\u202e\u200b\ufeff',
  '😀'.repeat(300),
  'x'.repeat(5_000),
  '999999999999999.9999',
  '-0.0001',
  '1e9',
  'NaN',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '2026-02-30T25:61:61Z',
  '99999-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  [],
  {},
  ['x', { y: ['\ud800'] }],
  { toString: 'x', length: -1 },
];

const HOSTILE_NAMES = ['__proto__', 'constructor', 'a\u0000', 'a\ud800', '', '$ne'];

/** Values that some field accepts. */
const PLAUSIBLE: readonly unknown[] = [
  'EN',
  'a plain text',
  'abcdefgh1234',
  true,
  1,
  '1.00',
  '2026-12-01T00:00:00.000Z',
  '2026-12-01',
  'a@post.example',
  '/index',
  'https://site.example/x',
  '123456',
  [],
  {},
];

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** Something that a schema takes, as far as it can be guessed. */
function plausible(schema: z.core.$ZodType): unknown {
  const definition: Definition = schema._zod.def;
  const { type, shape, innerType, valueType, element, entries } = definition;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, plausible(part)]));
  if (innerType) return plausible(innerType);
  if (type === 'record' && valueType) return { EN: plausible(valueType) };
  if (type === 'array' && element) return [plausible(element)];
  if (entries) return Object.values(entries)[0];
  return PLAUSIBLE.find((value) => z.core.safeParse(schema, value).success);
}

type Path = readonly (string | number)[];

/** The ways to every value in it. */
function waysIn(value: unknown, way: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [way];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = keys.flatMap((key) => waysIn(Reflect.get(value, key), [...way, key]));
  return way.length === 0 ? inner : [way, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each, at) => (at === key ? replaced(each, rest, by) : each));
  return { ...value, [key]: replaced(Reflect.get(value, key), rest, by) };
}

interface Spoiled {
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Something good with one value in it spoiled, and now and then with a field that is none. */
function spoil(schema: Call['body'], turn: number): Record<string, unknown> {
  const good = schema === undefined ? {} : plausible(schema);
  const ways = waysIn(good);
  const way = ways[turn % Math.max(1, ways.length)];
  const at = Math.floor(turn / Math.max(1, ways.length));
  const bad = way === undefined ? good : replaced(good, way, HOSTILE[at % HOSTILE.length]);
  const strange = turn % 11 === 10 ? { [HOSTILE_NAMES[turn % HOSTILE_NAMES.length] ?? '']: 'x' } : {};
  return { ...(isRecord(bad) ? bad : {}), ...strange };
}

const spoiled = (call: Call, turn: number): Spoiled => ({
  query: spoil(call.query, turn),
  body: spoil(call.body, turn),
});

export interface HostilePeople {
  readonly member: TestSession;
  readonly agent: TestSession;
  readonly operator: TestSession;
  readonly vendor: TestVendor;
}

export interface HostileOutcome {
  readonly requests: number;
  /** Inputs that were answered as a fault of the platform. */
  readonly faults: readonly string[];
}

/** Calls that would end what the others need, or never end. */
const SPARED = ['session.logout', 'ops.logout', 'session.revokeSession'];

/**
 * Sends so many spoiled requests to every call that the protocol states, each as somebody whom it is for: visitors,
 * members, agents, operators, and vendors with a true signature. Nothing may be answered with 5xx.
 */
export async function sendHostileInput(
  platform: TestPlatform,
  people: HostilePeople,
  perCall: number,
): Promise<HostileOutcome> {
  const faults: string[] = [];
  let requests = 0;
  for (const call of protocolCalls) {
    if (SPARED.includes(call.id) || call.raw === 'text/event-stream' || call.audience === 'local') continue;
    for (let turn = 0; turn < perCall; turn += 1) {
      requests += 1;
      const fault = await sendOne(platform, people, call, spoiled(call, turn), turn);
      if (fault !== undefined) faults.push(fault);
    }
    // A site that was closed by chance would answer everything that follows alike.
    if (call.id === 'ops.setStatus') {
      await platform.value(opsCalls.setStatus, { body: { maintenance: false, notice: {} } }, people.operator);
    }
    if (call.id === 'ops.setRegions') await platform.value(opsCalls.setRegions, { body: {} }, people.operator);
  }
  return { requests, faults };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

async function sendOne(
  platform: TestPlatform,
  people: HostilePeople,
  call: Call,
  { query, body }: Spoiled,
  turn: number,
): Promise<string | undefined> {
  if (call.audience === 'vendor' && call.path.startsWith('/vendor/')) {
    const name = call.id.replace(/^.*\./, '') as VendorCallName;
    const { status } = await people.vendor.raw(name, JSON.stringify(body));
    return status < 500 ? undefined : `${call.id} ${status} ${JSON.stringify(body)}`;
  }
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const value = (at: number): string =>
    textOf(HOSTILE[(turn + at) % HOSTILE.length])
      .toWellFormed()
      .slice(0, 90) || 'x';
  const path = fillPath(call.path, Object.fromEntries(names.map((name, at) => [name, value(at)])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, each]): [string, string] => [name, textOf(each)]),
  );
  const session =
    call.audience === 'operator' ? people.operator : call.audience === 'agent' ? people.agent : people.member;
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const payload =
    call.encrypted && turn % 4 !== 0 ? { payload: await platform.encrypt(call.method, path, body) } : body;
  const reply = await platform.inject({
    method: call.method,
    url: `${path}${turn % 3 === 0 ? '' : `?${search.toString()}`}`,
    headers: {
      ...(call.audience === 'visitor' ? {} : { authorization: `Bearer ${session.token}`, cookie: session.cookie }),
      ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(turn % 6 === 0 ? { language: 'x\u00ff%00', merchant: turn % 12 === 0 ? 'no such' : 'baize' } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(payload) } : {}),
  });
  // 503 is an answer of its own: maintenance that was set, or a place in the line that is not to be had.
  const isFault = reply.statusCode >= 500 && reply.statusCode !== 503;
  return isFault ? `${call.id} ${reply.statusCode} ${path} ${JSON.stringify({ query, body })}` : undefined;
}
