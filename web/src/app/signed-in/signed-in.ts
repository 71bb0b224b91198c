/** The shell's parts for a logged-in person, as one file that visitors never load. */
export { PersonalCentre } from '../centre/personal-centre.tsx';
export { TrialBanner } from '../../session/index.ts';
export { DemoNotice } from './demo-notice.tsx';
export { MemberBackground } from './member-background.tsx';
export { MemberTools } from './member-tools.tsx';
export { registerMember } from './register-member.ts';
