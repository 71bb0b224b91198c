import { createHmac } from 'node:crypto';
import { z } from '@baize/protocol/kernel';
import { createSeal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Fields that are read back by nobody: they stand in no list and no record. */
const SECRET_FIELDS: readonly string[] = ['secret'];

const closed = z.object({ open: z.unknown(), sealed: z.string(), print: z.string() });

/** Keeps the body of an encrypted call for a second operator: sealed, beside its readable part. */
export interface BodyKeeper {
  /** The same body gives the same print, so that a request is known again. */
  readonly close: (body: unknown) => z.infer<typeof closed>;
}

const keyOf = (secrets: Secrets): Buffer => secrets.derive('operator-requests');

export const bodyKeeper = (secrets: Secrets): BodyKeeper => ({
  close: (body) => {
    const text = JSON.stringify(body);
    return {
      open: withoutSecrets(body),
      sealed: createSeal(keyOf(secrets)).close(text),
      print: createHmac('sha256', keyOf(secrets)).update(text).digest('hex'),
    };
  },
});

const withoutSecrets = (body: unknown): unknown =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !SECRET_FIELDS.includes(name)));

/** The request's body; undefined where another key closed it. */
export function openBody(secrets: Secrets, kept: unknown): unknown {
  const read = z.safeParse(closed, kept);
  if (!read.success) return kept;
  const text = createSeal(keyOf(secrets)).open(read.data.sealed);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The part of it that an operator may read. */
export function readableBody(kept: unknown): unknown {
  const read = z.safeParse(closed, kept);
  return read.success ? read.data.open : kept;
}
