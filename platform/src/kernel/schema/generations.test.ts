import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { ConfigError } from '../config.ts';
import { migrate } from './migrate.ts';
import { runSeeds } from '../seeds.ts';
import { GENERATION, type Generation } from './generation.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-generations-'));
const first: Generation = { number: GENERATION.number + 1, servesFrom: GENERATION.number, isReleased: true };
const second: Generation = { number: first.number + 1, servesFrom: first.number, isReleased: true };
const third: Generation = { number: second.number + 1, servesFrom: second.number, isReleased: true };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A wing of one release: a table and a function that answers with the release's name. */
function release(name: string, body = name) {
  const home = join(folder, name);
  mkdirSync(join(home, 'migrations'), { recursive: true });
  mkdirSync(join(home, 'functions'), { recursive: true });
  writeFileSync(join(home, 'migrations', '001-probe.sql'), 'create table probe (step integer primary key);');
  const script = `create function probe_release(p_step integer) returns text language plpgsql as $$
begin
  return '${body}';
end $$;`;
  writeFileSync(join(home, 'functions', 'release.sql'), script);
  const url = (part: string) => pathToFileURL(`${join(home, part)}/`);
  return [{ name: 'probe', migrations: url('migrations'), functions: url('functions') }];
}

const start = (wings: ReturnType<typeof release>, code: Generation) =>
  migrate(platform.deps.db, wings, new Date(), code);

const answer = async (): Promise<string | undefined> => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ answer: string }>`select probe_release(1) as answer`.execute(tx),
  );
  return rows[0]?.answer;
};

const oid = async (): Promise<unknown> => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ oid: unknown }>`select 'probe_release'::regproc::oid as oid`.execute(tx),
  );
  return rows[0]?.oid;
};

describe('generations of the schema', () => {
  beforeAll(async () => {
    await start(release('first'), first);
  });

  it('rise with a release, whose functions take the place of the former ones in one step', async () => {
    expect(await answer()).toBe('first');
    const before = await oid();
    expect(await start(release('second'), second)).toBe('migrated');
    expect(await answer()).toBe('second');
    expect(await oid()).toEqual(before);
  });

  it('let the release before start, which changes nothing', async () => {
    await start(release('second'), second);
    expect(await start(release('first'), first)).toBe('newer');
    expect(await answer()).toBe('second');
    expect(await start(release('second'), second)).toBe('current');
  });

  it('refuse code that the schema does not serve any more, with a sentence', async () => {
    await start(release('third'), third);
    const refused = await start(release('first'), first).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toContain(
      `schema generation ${third.number}, which code of generation ${second.number} or later can work with`,
    );
    expect(await answer()).toBe('third');
  });

  it('refuse another build of the same released generation', async () => {
    await start(release('third'), third);
    await expect(start(release('third', 'tampered'), third)).rejects.toThrow(
      /another build of schema generation \d+, in which probe\/functions\/release\.sql differs/,
    );
    expect(await answer()).toBe('third');
  });
});

describe('a database of the time before generations', () => {
  it('is refused with a sentence and stays as it is', async () => {
    const { db } = platform.deps;
    await db.transaction((tx) => sql`alter table kernel_schema rename to put_away`.execute(tx));
    try {
      await expect(start(release('third'), third)).rejects.toThrow(/made by a release before schema generations/);
    } finally {
      await db.transaction((tx) => sql`alter table put_away rename to kernel_schema`.execute(tx));
    }
  });
});

it('does not seed again what a newer release has seeded', async () => {
  let runs = 0;
  const seeding = (seedVersion: number) =>
    runSeeds([{ name: 'probe', seedVersion, seed: async () => void (runs += 1) }], platform.deps);
  await seeding(2);
  await seeding(1);
  await seeding(2);
  expect(runs).toBe(1);
});
