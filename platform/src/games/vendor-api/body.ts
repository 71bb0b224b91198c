import { type CallBody, z } from '@baize/protocol/kernel';
import { vendorCalls, type VendorCalls } from '@baize/protocol/games';
import { canBeKept } from '../../kernel/calls/validation.ts';

export type VendorCallName = keyof VendorCalls;
export type VendorBody<N extends VendorCallName> = CallBody<VendorCalls[N]>;

const anyRequest = z.object({ requestId: z.string().check(z.maxLength(64)) });

export interface ReadBody<T> {
  /** The id for the answer, where it could be read even though the rest is unreadable. */
  readonly requestId: string | undefined;
  /** Undefined: not JSON, or not this call's fields. */
  readonly body: T | undefined;
}

/** Reads a call's body by its schema. Nothing here throws, whatever a vendor sends. */
export function readBody<N extends VendorCallName>(name: N, rawBody: string): ReadBody<VendorBody<N>> {
  const json = parsed(rawBody);
  const named = z.safeParse(anyRequest, json);
  const requestId = named.success ? named.data.requestId : undefined;
  const read = canBeKept(json) ? z.safeParse(vendorCalls[name].body, json) : undefined;
  // The schema is this very call's, which is what the type says.
  return { requestId, body: read?.success ? (read.data as VendorBody<N>) : undefined };
}

function parsed(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
