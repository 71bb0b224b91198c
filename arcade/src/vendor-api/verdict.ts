import { vendorResults, type VendorReply, type VendorResult } from '@baize/protocol/games';

export type VerdictClass = (typeof vendorResults)[VendorResult]['class'];

/** The platform's answer to one call, or that its outcome is unknown. */
export interface Verdict {
  readonly class: VerdictClass;
  /** The result's name, or why there is none. */
  readonly name: VendorResult | 'TIMEOUT' | 'UNREACHABLE' | 'HTTP_STATUS' | 'BAD_REPLY' | 'UNKNOWN_CODE';
  readonly reply?: VendorReply;
}

const RESULT_NAMES = Object.keys(vendorResults) as VendorResult[];

/** Classes a well-formed reply by its code. A code that is not in the table leaves the outcome uncertain. */
export function verdictOf(reply: VendorReply): Verdict {
  const name = RESULT_NAMES.find((each) => vendorResults[each].code === reply.code);
  if (name === undefined) return { class: 'uncertain', name: 'UNKNOWN_CODE', reply };
  return { class: vendorResults[name].class, name, reply };
}

export const uncertain = (name: Verdict['name']): Verdict => ({ class: 'uncertain', name });
