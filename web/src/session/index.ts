/**
 * The door of the session wing: ways in and out, who is signed in, and the personal centre that the other
 * wings put their pages into by `CentrePage` of the kernel (specification §2 to §5).
 */
export { sessionCentrePages } from './centre.ts';
export { CentreLink } from './centre/centre-link.tsx';
export { PersonalCentre } from './centre/personal-centre.tsx';
export { MemberSync } from './member-sync.tsx';
export { sessionModals } from './modals.ts';
export { LoginBar } from './parts/login-bar.tsx';
export { RankLabel } from './parts/rank-label.tsx';
export { captureReferral } from './referral.ts';
export { sessionRoutes } from './routes.tsx';
export { noteEndedSession } from './sign-in/ended-session.ts';
export { shareSessionBetweenTabs } from './share-session.ts';
export { TrialBanner } from './trial/trial-banner.tsx';
export { useMenu, useOpenPages } from './use-menu.ts';
export { useRank } from './use-rank.ts';
