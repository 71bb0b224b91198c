/** Firebase's own codes, as far as they are called something else in the specification (§8). */
const MEANING: Readonly<Record<string, string>> = {
  'session-expired': 'code-expired',
  'invalid-verification-id': 'code-expired',
  'missing-verification-id': 'code-expired',
  // The server's own word, which the library passes on as it is.
  'missing-code': 'missing-verification-code',
  'invalid-app-credential': 'captcha-check-failed',
  'missing-app-credential': 'captcha-check-failed',
  'invalid-recaptcha-token': 'captcha-check-failed',
  'missing-recaptcha-token': 'captcha-check-failed',
  'admin-restricted-operation': 'operation-not-allowed',
  'app-not-authorized': 'operation-not-allowed',
  'billing-not-enabled': 'operation-not-allowed',
  'unauthorized-domain': 'operation-not-allowed',
  'network-request-failed': 'unreachable',
  timeout: 'unreachable',
};

/**
 * The specification's code for what Firebase's library threw; `unreachable` where Google could not be asked. A
 * script that did not come is an `internal-error` to the library, so whether reCAPTCHA is there decides.
 */
export function failureCode(error: unknown, hasRecaptcha: boolean): string {
  const said: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const code = typeof said === 'string' ? said.replace(/^auth\//, '') : 'unknown';
  if (code === 'internal-error' && !hasRecaptcha) return 'unreachable';
  return Object.hasOwn(MEANING, code) ? (MEANING[code] ?? code) : code;
}
