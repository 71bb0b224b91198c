/** The referrer of the visitor, by their link. */
export interface Referral {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
}

const KEY = 'baize.referral';
/** A code is text and nothing else: it is sent and shown, never run, opened or put into an address. */
const CODE = /^[A-Za-z0-9_-]{1,32}$/;

const clean = (code: unknown): string | undefined => (typeof code === 'string' && CODE.test(code) ? code : undefined);

const referralOf = (affiliateCode: unknown, referralCode: unknown): Referral => {
  const affiliate = clean(affiliateCode);
  const referral = clean(referralCode);
  return { ...(affiliate && { affiliateCode: affiliate }), ...(referral && { referralCode: referral }) };
};

/**
 * Notes the codes of the link that the visitor came by, for the sign-up that may follow in this tab. A link
 * without codes leaves what an earlier one said; codes of a wrong shape are dropped (specification §3).
 */
export function captureReferral(search: string, storage: Storage = sessionStorage): void {
  const query = new URLSearchParams(search);
  const found = referralOf(query.get('affiliateCode'), query.get('referralCode'));
  if (Object.keys(found).length === 0) return;
  try {
    storage.setItem(KEY, JSON.stringify({ ...readReferral(storage), ...found }));
  } catch {
    // A browser that refuses storage only costs the sender their credit.
  }
}

/** The codes noted in this tab, checked again because storage can be written by hand. */
export function readReferral(storage: Storage = sessionStorage): Referral {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return referralOf(Reflect.get(stored, 'affiliateCode'), Reflect.get(stored, 'referralCode'));
  } catch {
    return {};
  }
}

/** Forgets the codes: they were used, or the server does not know them. */
export function forgetReferral(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // There was nothing to delete.
  }
}
