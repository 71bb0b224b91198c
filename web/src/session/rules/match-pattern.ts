import { openWorker } from '../human/open-worker.ts';
import { createPatternMatcher } from './pattern-matcher.ts';
import workerUrl from './pattern-worker.ts?worker&url';

/** Matches the server's patterns in the one worker that all forms share. */
export const matchPattern = createPatternMatcher({ openWorker: () => openWorker(workerUrl) });
