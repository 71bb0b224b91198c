import { SCRIPT_TIMEOUT_MS } from '@baize/protocol/kernel/constants';
import { ProblemError } from './problem-error.ts';

/** Part of the site did not come in the time that a script has (specification §9). A fresh page asks for it anew. */
export class ScriptTimeout extends ProblemError {
  constructor() {
    super('NETWORK', { reason: 'timeout', onlyAsked: true });
    this.name = 'ScriptTimeout';
  }
}

/**
 * A script's result, or a {@link ScriptTimeout}: a connection that neither delivers nor fails must not block for ever.
 */
export async function inScriptTime<T>(script: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ScriptTimeout()), SCRIPT_TIMEOUT_MS);
  try {
    return await Promise.race([script, promise]);
  } finally {
    clearTimeout(timer);
  }
}
