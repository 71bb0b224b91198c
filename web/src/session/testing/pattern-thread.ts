import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PatternWorker } from '../rules/pattern-matcher.ts';
import type { PatternReply } from '../rules/pattern-protocol.ts';

/** Puts the worker's own file into a thread of Node, which has no `self` for it to speak through. */
const bootstrap = (file: string) => `
  const { parentPort } = await import('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.postMessage = (reply) => parentPort.postMessage(reply);
  await import(${JSON.stringify(file)});
  parentPort.on('message', (data) => globalThis.onmessage({ data }));
`;

/** The pattern worker in a real thread, so that a test can freeze it and see the page go on. */
export function openPatternThread(): PatternWorker {
  const file = pathToFileURL(join(import.meta.dirname, '../rules/pattern-worker.ts')).href;
  const source = `data:text/javascript,${encodeURIComponent(bootstrap(file))}`;
  const thread = new Worker(new URL(source));
  const worker: PatternWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (question) => thread.postMessage(question),
    terminate: () => thread.terminate(),
  };
  thread.on('message', (data: PatternReply) => worker.onmessage?.(new MessageEvent('message', { data })));
  thread.on('error', () => worker.onerror?.(new ErrorEvent('error')));
  return worker;
}
