export { afterBreaks, type Break, breaksOf, isShutOut, kinOf, numberShutOutUntil, shutOutKin } from './breaks.ts';
export { bindEmail, bindMobile, findAccountByMobile, holdAccount } from './contact-store.ts';
export { DEMO_ACCOUNTS, demoMembers, demoUsernames } from './demo-accounts.ts';
export { DEMO_LINKS, DEMO_TEAM_DAYS, demoAgentsSince, type DemoPerson, demoTeam, seedDemoTeam } from './demo-team.ts';
export { insertUnnamed } from './drawn-name.ts';
export {
  endInvitation,
  findInvitation,
  insertInvitation,
  type Invitation,
  type InvitationRow,
  invitationsAfter,
  lockInvitation,
  pageOfInvitationsBy,
  useInvitationCode,
} from './invitation-store.ts';
export {
  findMemberRow,
  type MemberRow,
  membersAfter,
  membersFound,
  setMemberKind,
  setMemberStatus,
  setUpline,
  uplineOf,
} from './member-admin.ts';
export { newMemberId } from './member-id.ts';
export { findMemberByUsername, usernamesOf } from './member-records.ts';
export {
  findAccount,
  findAccountByUsername,
  insertMember,
  lockMemberShared,
  lockMember,
  type MemberAccount,
  memberTables,
  type NewMember,
  passwordStands,
  setFirstLoginDone,
  setLanguage,
  setPassword,
  updateMember,
} from './member-store.ts';
export { type MobileNumber, nationalDigits, readMobileNumber } from './mobile-number.ts';
export { checkField, checkForm } from './register-rules.ts';
export { isName, isSameName, nameProblem, tidyText } from './registered-name.ts';
