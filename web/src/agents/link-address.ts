/** The sign-up address of a code. */
export const linkAddress = (code: string, origin = location.origin): string =>
  `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;
