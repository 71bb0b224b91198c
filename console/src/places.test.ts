import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolCalls } from '@baize/protocol/calls';
import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES, QUEUE_NAMES } from '@baize/protocol/ops';
import { describe, expect, it } from 'vitest';
import { may } from './kernel/operator-session.ts';
import { placeAt, PLACES, QUEUE_PLACES } from './places.ts';

const SOURCE = import.meta.dirname;
const routed = [...readFileSync(join(import.meta.dirname, 'router.tsx'), 'utf8').matchAll(/page\('([^']+)'\)/g)].map(
  ([, path = '']) => (path.startsWith('/') ? path : `/${path}`),
);
const permissions = new Map(
  protocolCalls.filter(({ audience }) => audience === 'operator').map(({ id, permission }) => [id, permission]),
);

const session = (role: keyof typeof OPERATOR_ROLES) => ({
  token: '',
  username: role,
  merchantCode: 'baize',
  permissions: [...OPERATOR_ROLES[role]],
  endsAt: '2026-11-28T00:00:00.000Z',
  mustChangePassword: false,
});

/** Queues whose page stands with others of its subject rather than in a folder of its own. */
const PAGES: Readonly<Record<string, string>> = { '/flags': 'rooms/flags-page.tsx' };

const sourcesOf = (to: string): readonly string[] => {
  const page = PAGES[to];
  return page === undefined ? readdirSync(join(SOURCE, to)).map((file) => join(to, file)) : [page];
};

/** The list call that a queue's page names, from its source. */
const listOf = (to: string): string => {
  const source = sourcesOf(to)
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    .join('\n');
  const [, wing = '', call = ''] = /(?:listed=\{|useStretches\(\s*)\['(\w+)', '(\w+)'/.exec(source) ?? [];
  return `${wing}.${call}`;
};

describe('pages', () => {
  it('stand each at an address of their own, under a letter of their own', () => {
    const keys = PLACES.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(PLACES.map(({ to }) => to)).size).toBe(PLACES.length);
  });

  it('are guarded by the permission of their place, every one but one’s own account', () => {
    const open = routed.filter((path) => placeAt(path.replace(/\/\$\w+$/, '/x')) === undefined);
    expect(open).toEqual(['/me']);
  });

  it('are there for every queue in which something waits', () => {
    expect(new Set(QUEUE_PLACES.map(({ queue }) => queue))).toEqual(new Set(QUEUE_NAMES));
  });

  it.each(QUEUE_PLACES.map((place) => [place.to, place] as const))(
    '%s lists by a call that whoever sees the page may make',
    (to, { permission }) => {
      expect(permissions.get(listOf(to))).toBe(permission);
    },
  );

  it.each(OPERATOR_ROLE_NAMES)('are shown to %s by their permissions alone', (role) => {
    const given: readonly string[] = OPERATOR_ROLES[role];
    const seen = PLACES.filter(({ permission }) => may(permission, session(role))).map(({ to }) => to);
    const due = PLACES.filter(
      ({ permission }) => permission === 'self' || given.includes('*') || given.includes(permission),
    ).map(({ to }) => to);
    expect(seen).toEqual(due);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('name permissions that a call has', () => {
    const known = new Set(permissions.values());
    expect(PLACES.filter(({ permission }) => !known.has(permission as never))).toEqual([]);
  });
});
