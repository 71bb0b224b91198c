import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever it was cloned to. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What may be deleted at any time and is made again when it is missing. */
export const CACHE = join(ROOT, '.cache');
