/** Kinds of orders that a person quotes. */
export type ReferenceKind = 'D' | 'W' | 'T';

/** Without I, L, O and U, which are misread or misheard. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGIT_BITS = 5n;
const LENGTH = 8;
/** Forty bits of chance at the end of an id. */
const ID_END = /[0-9a-f]{10}$/;

/** An id as it is quoted: `D-7K3F-92QM`. It says which order without showing the id that calls take. */
export function referenceOf(kind: ReferenceKind, id: string): string | undefined {
  const end = ID_END.exec(id)?.[0];
  if (end === undefined) return undefined;
  const bits = BigInt(`0x${end}`);
  const digits = Array.from({ length: LENGTH }, (_, place) =>
    DIGITS.charAt(Number((bits >> (DIGIT_BITS * BigInt(LENGTH - 1 - place))) & 31n)),
  ).join('');
  return `${kind}-${digits.slice(0, LENGTH / 2)}-${digits.slice(LENGTH / 2)}`;
}
