import type { Config } from '../kernel/config.ts';
import { canBeKept } from '../kernel/calls/validation.ts';
import { postSigned } from '../wallet/index.ts';

const TIMEOUT_MS = 3_000;

interface Named {
  readonly requestId?: string | undefined;
}

/** A reply's schema. */
interface Reader {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: Named | undefined };
}

/**
 * Asks the arcade by a signed call. Never throws. Undefined: no answer that can be trusted, so a change may or may not have
 * been made.
 */
export async function askArcade(
  config: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>,
  path: string,
  body: object,
  reply: Reader,
): Promise<Named | undefined> {
  try {
    const { status, text, requestId } = await postSigned(config, { path, body, timeoutMs: TIMEOUT_MS });
    if (status !== 200) return undefined;
    const json: unknown = JSON.parse(text);
    const read = reply.safeParse(json);
    return read.success && canBeKept(json) && read.data?.requestId === requestId ? read.data : undefined;
  } catch {
    return undefined;
  }
}
