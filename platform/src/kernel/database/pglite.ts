import { mkdirSync } from 'node:fs';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';

/** Both engines hand out the same JavaScript types; see {@link Tx}. */
const PARSERS = {
  [types.INT8]: (text: string) => BigInt(text),
  [types.NUMERIC]: (text: string) => text,
  [types.DATE]: (text: string) => text,
};

export interface PgliteOptions {
  /** Absent: in memory. */
  readonly folder?: string;
  /** A dump to start from, in memory. */
  readonly image?: Blob;
  /** The engine's code, for a process that opens several. */
  readonly engine?: PgliteEngine;
}

/** Further files that are read and compiled for each database. */
export type PgliteEngine = Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>;

/** Opens the embedded database. It runs without fsync: safe against a killed process, not against a power cut. */
export async function openPglite({ folder, image, engine }: PgliteOptions): Promise<PGlite> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const serializers = { [types.INT8]: String, [types.NUMERIC]: String };
  return PGlite.create({
    parsers: PARSERS,
    serializers,
    ...engine,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
  });
}
