import { type CallBody, z } from '@baize/protocol/kernel';
import { vendorCalls, type VendorCalls } from '@baize/protocol/games';
import { canBeKept } from '../../kernel/validation.ts';

export type DoorCallName = keyof VendorCalls;
export type DoorBody<N extends DoorCallName> = CallBody<VendorCalls[N]>;

const anyRequest = z.object({ requestId: z.string().check(z.maxLength(64)) });

export interface ReadBody<T> {
  /** What could be made out of it, for the answer to name, even where the rest is unreadable. */
  readonly requestId: string | undefined;
  /** Undefined: not JSON, or not this call's fields. */
  readonly body: T | undefined;
}

/** Reads a call's body by its schema. Nothing here throws, whatever a vendor sends. */
export function readBody<N extends DoorCallName>(name: N, rawBody: string): ReadBody<DoorBody<N>> {
  const json = parsed(rawBody);
  const named = z.safeParse(anyRequest, json);
  const requestId = named.success ? named.data.requestId : undefined;
  const read = canBeKept(json) ? z.safeParse(vendorCalls[name].body, json) : undefined;
  // The schema is this very call's, which is what the type says.
  return { requestId, body: read?.success ? (read.data as DoorBody<N>) : undefined };
}

function parsed(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
