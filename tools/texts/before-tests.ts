import { ensureTexts } from '../launcher/build.mjs';

/** Before a run of tests: what servers read of the catalogues is compiled. */
export const setup = (): Promise<void> => ensureTexts();
