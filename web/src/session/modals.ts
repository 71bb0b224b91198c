import type { ModalRegistry } from '../kernel/modals.ts';
import type { SocialEnd } from './social/social-dialog.tsx';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** The tab: with a username, or with a mobile number. */
    register: 'username' | 'mobile' | undefined;
    'agent-login': undefined;
    forgetPassModal: undefined;
    logout: undefined;
    'free-trial': undefined;
    /** The way back from a provider's own page. */
    social: SocialEnd;
  }
}

/** The modals of signing in, signing up and signing out, by their names in the address. */
export const modals = {
  login: { load: () => import('./log-in/login-dialog.tsx').then((file) => file.LoginDialog) },
  'agent-login': { load: () => import('./log-in/login-dialog.tsx').then((file) => file.AgentLoginDialog) },
  register: { load: () => import('./sign-up/sign-up-dialog.tsx').then((file) => file.SignUpDialog) },
  forgetPassModal: {
    load: () => import('./recovery/forgot-password-dialog.tsx').then((file) => file.ForgotPasswordDialog),
  },
  logout: {
    membersOnly: true,
    load: () => import('./log-out/sign-out-dialog.tsx').then((file) => file.SignOutDialog),
  },
  social: {
    needsSubject: true,
    load: () => import('./social/social-dialog.tsx').then((file) => file.SocialDialog),
  },
  'free-trial': { load: () => import('./trial/free-trial-dialog.tsx').then((file) => file.FreeTrialDialog) },
  'true-account': { load: () => import('./trial/true-account-dialog.tsx').then((file) => file.TrueAccountDialog) },
} satisfies ModalRegistry;
