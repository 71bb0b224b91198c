import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from '../../../tools/launcher/paths.mjs';

export interface BundleSize {
  readonly files: number;
  readonly rawKb: number;
  readonly gzipKb: number;
  readonly brotliKb: number;
}

const kb = (bytes: number): number => Math.round(bytes / 102.4) / 10;

/** The JavaScript that a browser fetches for a page before anybody touches it. */
export function sizeOf(scripts: readonly string[]): BundleSize {
  const bodies = scripts.map((path) => readFileSync(join(ROOT, 'web', 'dist', path)));
  const sum = (measure: (body: Buffer) => number): number =>
    kb(bodies.reduce((total, body) => total + measure(body), 0));
  return {
    files: bodies.length,
    rawKb: sum((body) => body.byteLength),
    gzipKb: sum((body) => gzipSync(body, { level: 9 }).byteLength),
    brotliKb: sum((body) => brotliCompressSync(body).byteLength),
  };
}
