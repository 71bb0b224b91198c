export { endOtherSessions, endOwnSession } from './account-service.ts';
export { DEMO_LINKS, DEMO_TEAM_DAYS, demoTeam, type DemoPerson } from './demo-team.ts';
export { createAuthenticate, lockMemberSession } from './authenticate.ts';
export { brandOrigin } from '../kernel/brand-origin.ts';
export { afterBreaks, type Break, breaksOf, isShutOut, kinOf, setSessionLimit, shutOut, shutOutKin } from './breaks.ts';
export { sendCode, spendCode } from './codes/codes.ts';
export { readMobileNumber } from './codes/mobile-number.ts';
export { bindEmail, bindMobile, holdAccount } from './members/contact-store.ts';
export {
  findMemberRow,
  type MemberRow,
  membersAfter,
  membersFound,
  setMemberKind,
  setMemberStatus,
  setUpline,
  uplineOf,
} from './members/member-admin.ts';
export { findMemberByUsername, usernamesOf } from './members/member-records.ts';
export {
  findAccount,
  keepMember,
  lockMember,
  type MemberAccount,
  memberTables,
  passwordStands,
  setPassword,
  updateMember,
} from './members/member-store.ts';
export { isSameName, nameProblem, tidyText } from './members/registered-name.ts';
export { openSession, signedIn } from './open-session.ts';
export { languageOf, newPasswordProblem, tellOwner } from './passwords/new-password.ts';
export { endLinks } from './passwords/password-link-store.ts';
export { Passwords, passwordsOf } from './passwords/passwords.ts';
export { endEverything, tellEnded } from './revocation.ts';
export { countCode, forgiveCodes, uncountCode } from './second-factor/code-tries.ts';
export { passkeyRegisterOptions, readNewPasskey } from './second-factor/passkeys.ts';
export { relyingPartyOf } from './second-factor/relying-party.ts';
export { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './second-factor/second-factor-store.ts';
export { hasSecondFactor } from './second-factor/second-factor.ts';
export { memberCodes } from './second-factor/totp.ts';
export { demoMembers, demoUsernames } from './seed.ts';
export { partsOf, type SessionParts } from './session-parts.ts';
export {
  isSessionAlive,
  listLiveSessions,
  listLogins,
  lockSessions,
  playStanding,
  type PlayStanding,
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
export { type AccountBelow, openAccountBelow, renewInitialPassword } from './sign-up/accounts-below.ts';
export {
  endInvitation,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  invitationsAfter,
  pageOfInvitationsBy,
} from './sign-up/invitation-store.ts';
export { checkField } from './sign-up/register-rules.ts';
export { beginJourney, providerOf, takeReady } from './social/social-service.ts';
export { deleteLinked, findLinked, insertLinked, listLinked } from './social/social-store.ts';
export { isSecretOf, newSecret, secretHash } from './tokens.ts';
export { sharedTraces, tracesOf } from './traces.ts';
export { createSessionWing } from './wing.ts';
