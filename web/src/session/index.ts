/**
 * The door of the session wing: ways in and out, who is signed in, and the personal centre that the other
 * wings put their pages into by `CentrePage` of the kernel (specification §2 to §5).
 */
export { CentreLink } from './centre/centre-link.tsx';
export { PersonalCentre } from './centre/personal-centre.tsx';
export { MemberSync } from './member-sync.tsx';
export { LoginBar } from './parts/login-bar.tsx';
export { ProfileIcon } from './parts/profile-icon.tsx';
export { countriesQuery } from './queries.ts';
export { RankLabel } from './parts/rank-label.tsx';
export { captureReferral } from './referral.ts';
export { noteEndedSession } from './sign-in/ended-session.ts';
export { shareSessionBetweenTabs } from './share-session.ts';
export { TrialBanner } from './trial/trial-banner.tsx';
export { useBalanceSymbol } from './use-balance-symbol.ts';
export { useMenu, useOpenPages } from './use-menu.ts';
export { useRank } from './use-rank.ts';
export { sessionWing } from './wing.ts';
