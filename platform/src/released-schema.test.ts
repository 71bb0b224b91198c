import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composition } from './app.ts';
import { startPlatform, type TestPlatform } from './testing/index.ts';
import { GENERATION, RETIRED } from './kernel/schema/generation.ts';
import { releaseFaults, type ReleasedSchema } from './kernel/schema/release-faults.ts';
import { readShape, type SchemaShape } from './kernel/schema/shape.ts';
import { functionsOf, migrationsOf, pathOf } from './kernel/schema/sql-files.ts';

const RECORD = new URL('./released-schema.json', import.meta.url);

const kernel = {
  name: 'kernel',
  migrations: new URL('./kernel/migrations/', import.meta.url),
  functions: new URL('./kernel/functions/', import.meta.url),
};
const files = Object.fromEntries(
  [kernel, ...composition.wings]
    .flatMap((wing) => [...migrationsOf(wing), ...functionsOf(wing)])
    .map((file) => [pathOf(file), file.checksum]),
);

let platform: TestPlatform;
let shape: SchemaShape;
beforeAll(async () => {
  platform = await startPlatform();
  shape = await platform.deps.db.read(readShape);
  // A release records itself: docs/operating.md, "A release".
  if (process.env.BAIZE_RECORD_SCHEMA === '1') {
    const release = { generation: GENERATION.number, retired: RETIRED, files, ...shape };
    writeFileSync(RECORD, `${JSON.stringify(release, undefined, 2)}\n`);
  }
});
afterAll(() => platform.close());

const recorded = (): ReleasedSchema => JSON.parse(readFileSync(RECORD, 'utf8')) as ReleasedSchema;

it('the schema serves code of the release before', () => {
  expect(releaseFaults(recorded(), { code: GENERATION, files, ...shape })).toEqual([]);
});
