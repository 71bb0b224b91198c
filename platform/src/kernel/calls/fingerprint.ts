import { createHash } from 'node:crypto';

/** SHA-256 of what a call was asked, the same whatever order the fields came in. */
export const fingerprintOf = (callId: string, input: unknown): string =>
  createHash('sha256').update(callId).update('\n').update(canonical(input)).digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${fields.join(',')}}`;
}
