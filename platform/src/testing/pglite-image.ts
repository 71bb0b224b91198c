import { PGlite } from '@electric-sql/pglite';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../kernel/pglite.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/** An empty embedded database in memory. Making one anew takes seconds, so an image of one is kept. */
export async function openEmptyPglite(): Promise<PGlite> {
  const file = imageFile();
  return openPglite({ image: readImage(file) ?? (await makeImage(file)) });
}

/** The folder of an empty embedded database, for a process that is to open it. */
export async function makePgliteFolder(folder: string): Promise<void> {
  const file = imageFile();
  const image = readImage(file) ?? (await makeImage(file));
  const database = await openPglite({ folder, image });
  await database.close();
}

const imageFile = (): string => join(CACHE, `pglite-${pgliteVersion()}.tar`);

function readImage(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    // Not there yet.
    return undefined;
  }
}

async function makeImage(file: string): Promise<Blob> {
  const fresh = await PGlite.create();
  const image = await fresh.dumpDataDir('none');
  await fresh.close();
  mkdirSync(CACHE, { recursive: true });
  // Several test files may make it at once: each writes its own, and the last one's stays.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await image.arrayBuffer()));
  renameSync(own, file);
  return image;
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: { version: string } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8'));
  return manifest.version;
}
