import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator with this secret (base32) shows at an instant. */
export const authenticatorCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
