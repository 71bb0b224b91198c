import { ok, refuseFields, type Result } from '@baize/protocol/kernel';
import { referredEnd, type ReferenceKind } from '@baize/protocol/kernel/reference';

/** The end of the id that a quoted reference means, undefined without one. */
export function endQuoted(kind: ReferenceKind, reference: string | undefined): Result<string | undefined> {
  if (reference === undefined) return ok(undefined);
  const end = referredEnd(kind, reference);
  return end === undefined ? refuseFields({ reference: [{ rule: 'invalid' }] }) : ok(end);
}
