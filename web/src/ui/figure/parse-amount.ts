/** First digit of the decimal digits that readers of our languages may type. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10];

const toLatinDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
};

const separatorsOf = (locale: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: of('group') ?? ',', decimal: of('decimal') ?? '.' };
};

/**
 * Reads what a person typed as an exact decimal string ("1,234.5" → "1234.5"), or `null` when it is no
 * amount. A comma that does not stand between groups of three is taken as the decimal sign, so that "12,50"
 * is never read as 1250.
 */
export function parseAmount(text: string, locale: string): string | null {
  const { group, decimal } = separatorsOf(locale);
  const latin = Array.from(text.replace(/[\s\u00a0\u202f'’]/g, ''), toLatinDigit)
    .join('')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', group);
  if (!/^[\d.,\u066b\u066c]+$/.test(latin)) return null;
  const other = decimal === ',' ? '.' : ',';
  const pieces = latin.split(decimal === ',' ? ',' : '.');
  if (pieces.length > 2) return null;
  const [whole = '', fraction] = pieces;
  const groups = whole.split(other);
  const regular = groups.length === 1 || groups.slice(1).every((piece) => piece.length === 3);
  if (regular && groups[0] !== '') return canonical(groups.join(''), fraction);
  if (groups.length === 2 && fraction === undefined) return canonical(groups[0] ?? '', groups[1]);
  return fraction && whole === '' ? canonical('0', fraction) : null;
}

function canonical(whole: string, fraction: string | undefined): string | null {
  if (whole === '' && !fraction) return null;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction ?? '')) return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${digits}.${fraction}` : digits;
}
