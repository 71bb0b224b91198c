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

/** Reads a proof from its JSON, from its base64url form, or from a link that carries it after the `#`. */
export function readProof(input: string): ReadProof {
  const text = input.trim();
  const coded = text.slice(text.lastIndexOf('#') + 1);
  const value = parsed(text) ?? parsed(fromBase64Url(coded) ?? '');
  return isProof(value) ? { proof: value } : { faults: faultsOf(value) };
}
