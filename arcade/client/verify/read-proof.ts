import { fromBase64Url } from '../../src/fairness/encoding.ts';
import { faultsOf, isProof, type Proof } from '../../src/verify/proof.ts';

export type ReadProof = { readonly proof: Proof } | { readonly faults: readonly string[] };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads JSON as it is, in base64url, or from a link that carries it after the `#`; `undefined` when it is none. */
export function readValue(input: string): unknown {
  const text = input.trim();
  const coded = text.slice(text.lastIndexOf('#') + 1);
  return parsed(text) ?? parsed(fromBase64Url(coded) ?? '');
}

/** Reads a proof from any form that {@link readValue} takes. */
export function readProof(input: string): ReadProof {
  const value = readValue(input);
  return isProof(value) ? { proof: value } : { faults: faultsOf(value) };
}
