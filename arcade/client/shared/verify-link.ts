import type { Proof } from '../../src/verify/proof.ts';
import { toBase64Url } from '../../src/fairness/encoding.ts';

/** The verifier with a proof in the part of the address that is never sent to a server. */
export const verifyLink = (proof: Proof): string => `/verify#${toBase64Url(JSON.stringify(proof))}`;
