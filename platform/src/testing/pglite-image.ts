import { PGlite } from '@electric-sql/pglite';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openPglite, type PgliteEngine } from '../kernel/database/pglite.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/** Node has it; its types come with those of the browser, which do not belong here. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<NonNullable<PgliteEngine['pgliteWasmModule']>>;
};

let engine: Promise<PgliteEngine> | undefined;

/** An embedded database in memory, of this image. The engine is compiled once in a process and stays warm. */
export async function openImage(image: Blob): Promise<PGlite> {
  engine ??= readEngine();
  return openPglite({ image, engine: await engine });
}

async function readEngine(): Promise<PgliteEngine> {
  const file = (name: string): Buffer<ArrayBuffer> => readFileSync(join(dirname(pgliteEntry()), name));
  return {
    pgliteWasmModule: await WebAssembly.compile(file('pglite.wasm')),
    initdbWasmModule: await WebAssembly.compile(file('initdb.wasm')),
    fsBundle: new Blob([file('pglite.data')]),
  };
}

/** An empty embedded database in memory. Making one anew takes seconds, so an image of one is kept. */
export async function openEmptyPglite(): Promise<PGlite> {
  const file = imageFile();
  return openImage(readImage(file) ?? (await createImage(file)));
}

/** The folder of an empty embedded database, for a process that is to open it. */
export async function createPgliteFolder(folder: string): Promise<void> {
  const file = imageFile();
  const image = readImage(file) ?? (await createImage(file));
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

async function createImage(file: string): Promise<Blob> {
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

const pgliteEntry = (): string => createRequire(import.meta.url).resolve('@electric-sql/pglite');

function pgliteVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(dirname(pgliteEntry()), '..', 'package.json'), 'utf8'),
  );
  return manifest.version;
}
