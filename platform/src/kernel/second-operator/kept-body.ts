import { createHmac } from 'node:crypto';
import { z } from '@baize/protocol/kernel';
import { createSeal } from '../seal.ts';
import type { Secrets } from '../secrets.ts';

/** Fields that are read back by nobody: they stand in no list and no record. */
const SECRET_FIELDS: readonly string[] = ['secret'];

const closed = z.object({ open: z.unknown(), sealed: z.string(), print: z.string() });

/** How the body of an encrypted call waits for a second operator: closed, beside what may be read of it. */
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

/** What was asked for; undefined where another key closed it. */
export function openBody(secrets: Secrets, kept: unknown): unknown {
  const read = z.safeParse(closed, kept);
  if (!read.success) return kept;
  const text = createSeal(keyOf(secrets)).open(read.data.sealed);
  return text === undefined ? undefined : JSON.parse(text);
}

/** What an operator may read of it. */
export function readableBody(kept: unknown): unknown {
  const read = z.safeParse(closed, kept);
  return read.success ? read.data.open : kept;
}
