export { createAccountService } from './account-service.ts';
export { createAuthenticate, lockMemberSession } from './authenticate.ts';
export { sendCode, spendCode } from './codes/codes.ts';
export { setSessionLimit, shutOut } from './shut-out.ts';
export { createSession, signedIn } from './create-session.ts';
export { languageOf, newPasswordProblem, tellOwner } from './passwords/new-password.ts';
export { endLinks } from './passwords/password-link-store.ts';
export { Passwords, passwordsOf } from './passwords/passwords.ts';
export { endEverything, tellEnded } from './revocation.ts';
export { countCode, forgiveCodes, uncountCode } from './sign-in/code-tries.ts';
export { passkeyRegisterOptions, readNewPasskey } from './second-factor/passkeys.ts';
export { relyingPartyOf } from './second-factor/relying-party.ts';
export { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './second-factor/second-factor-store.ts';
export { hasSecondFactor } from './sign-in/second-factor.ts';
export { memberCodes } from './second-factor/totp.ts';
export { partsOf, type SessionParts } from './session-parts.ts';
export {
  isSessionAlive,
  listLiveSessions,
  listLogins,
  lockSessions,
  readPlayStatus,
  type PlayStatus,
  type SessionRow,
  ticketStands,
  useTicket,
} from './session-store.ts';
export { type SettingsSource } from './settings.ts';
export { isExcluded } from './sign-in/admission.ts';
export { type AttemptKey, releaseAttempt, reserveAttempt } from './sign-in/attempt-store.ts';
export { countedLook } from './sign-in/counted-look.ts';
export { deviceOf, isKnownDevice } from './sign-in/known-device.ts';
export { waiting } from './sign-in/refused-tries.ts';
export { waysIn } from './sign-in/ways-in.ts';
export { type AccountBelow, createAccountBelow, renewInitialPassword } from './sign-up/accounts-below.ts';
export { beginJourney, providerOf, takeReady } from './social/social-service.ts';
export { deleteLinked, findLinked, insertLinked, listLinked } from './social/social-store.ts';
export { isSecretOf, newSecret, secretHash } from './tokens.ts';
export { devicesOf, relatedAccounts, sharedTraces, tracesOf } from './traces.ts';
export { createSessionWing } from './wing.ts';
