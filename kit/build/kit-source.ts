import { join } from 'node:path';

/** The folder of the kit's code, for builds that treat it as their own. */
export const KIT_SOURCE = join(import.meta.dirname, '../src');
