import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever it was cloned to. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Everything in it may be deleted at any time and is made again. */
export const CACHE = join(ROOT, '.cache');
