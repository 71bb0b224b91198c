/** Where somebody signs up by a code. */
export const linkAddress = (code: string, origin = location.origin): string =>
  `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;
