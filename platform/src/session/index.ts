import type { Wing } from '../kernel/wing.ts';
import { sessionBootData } from './boot-data.ts';
import { sessionJobs } from './jobs.ts';
import { sessionRoutes } from './routes.ts';
import { seedSession } from './seed.ts';
import { createParts } from './session-parts.ts';
import type { SettingsSource } from './settings.ts';

export { releaseAttempt, reserveAttempt, type AttemptKey } from './sign-in/attempt-store.ts';
export { countedLook } from './sign-in/counted-look.ts';
export { brandOrigin } from './brand-origin.ts';
export { createAuthenticate } from './authenticate.ts';
export { isKnownDevice } from './sign-in/known-device.ts';
export { sharedTraces } from './traces.ts';
export { findMemberByUsername, usernamesOf } from './member-records.ts';
export { findPayee } from './security/payee-service.ts';
export { checkPaymentPassword } from './security/payment-password.ts';
export { countProfileSteps } from './security/profile-steps.ts';
export { payoutStanding } from './security/payout-standing.ts';
export {
  downlineMember,
  downlineMembers,
  proveTransfer,
  sendTransferCode,
  sessionAddress,
  transferProofOf,
  uplineMember,
} from './security/transfer-proof.ts';
export { drawWhole } from './picture/draw-picture.ts';
export { reauthenticateCaller } from './passwords/reauthentication.ts';
export { demoMembers, demoUsernames } from './seed.ts';
export { Passwords } from './passwords/passwords.ts';
export { isSessionAlive, listLiveSessions, playStanding } from './session-store.ts';
export {
  findMemberRow,
  inviterOf,
  pageOfMembers,
  setMemberKind,
  setMemberStatus,
  setUpline,
  uplineOf,
  type MemberRow,
} from './member-admin.ts';
export { endEverything, tellEnded } from './revocation.ts';
export { isShutOut, setSessionLimit, shutOut } from './breaks.ts';
export {
  endInvitation,
  insertInvitation,
  lockInvitation,
  pageOfInvitations,
  pageOfInvitationsBy,
  type InvitationRow,
} from './sign-up/invitation-store.ts';
export { openAccountBelow, renewInitialPassword, type AccountBelow } from './sign-up/accounts-below.ts';
export { isSecretOf, newSecret, secretHash } from './tokens.ts';

/**
 * Keys, human verification, captcha, sign-up, sign-in, sign-out, who is signed in, and what protects an account
 * (specification §3 to §5, §7). What the operator decides about signing up comes in as `settings`.
 */
export const createSessionWing = (settings: SettingsSource): Wing => ({
  name: 'session',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => sessionRoutes(serve, createParts(deps, settings)),
  seed: seedSession,
  jobs: sessionJobs,
  bootData: (visit, deps) => sessionBootData(deps, settings, visit),
});
