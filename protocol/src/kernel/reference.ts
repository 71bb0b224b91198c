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

/** Letters that are written for digits. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/**
 * The end of the id that a typed reference quotes, in any case and with or without its hyphens; undefined for what is no
 * reference of that kind. The letter of the kind may be left out.
 */
export function referredEnd(kind: ReferenceKind, typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const digits = plain.length > LENGTH && plain.startsWith(kind) ? plain.slice(1) : plain;
  if (digits.length !== LENGTH) return undefined;
  let bits = 0n;
  for (const digit of digits) {
    const value = DIGITS.indexOf(MISREAD[digit] ?? digit);
    if (value < 0) return undefined;
    bits = (bits << DIGIT_BITS) | BigInt(value);
  }
  return bits.toString(16).padStart(10, '0');
}
