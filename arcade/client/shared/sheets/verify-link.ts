import type { Proof } from '../../../src/verify/proof.ts';
import { toBase64Url } from '../../../src/fairness/encoding.ts';
import { currentLanguage } from '../i18n.ts';

/** The verifier in the page's language, with a proof in the part of the address that is never sent to a server. */
export const verifyLink = (proof: Proof): string =>
  `/verify?lang=${currentLanguage()}#${toBase64Url(JSON.stringify(proof))}`;
