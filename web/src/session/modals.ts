import type { ModalRegistry } from '../kernel/modals.ts';
import type { SecurityAct } from './security/acts.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** The tab: with a username, or with a mobile number. */
    register: 'username' | 'mobile' | undefined;
    'agent-login': undefined;
    forgetPassModal: undefined;
    changePassModal: undefined;
    logout: undefined;
    'free-trial': undefined;
    /** One act of the security centre. */
    security: SecurityAct;
    /** The way back from a provider's own page. */
    social: 'ready' | 'failed';
  }
}

/** The modals of signing in, signing up and signing out, by their names in the address. */
export const modals = {
  login: { load: () => import('./dialogs/login-dialog.tsx').then((file) => file.LoginDialog) },
  'agent-login': { load: () => import('./dialogs/login-dialog.tsx').then((file) => file.AgentLoginDialog) },
  register: { load: () => import('./dialogs/sign-up-dialog.tsx').then((file) => file.SignUpDialog) },
  forgetPassModal: {
    load: () => import('./dialogs/forgot-password-dialog.tsx').then((file) => file.ForgotPasswordDialog),
  },
  changePassModal: {
    membersOnly: true,
    load: () => import('./dialogs/change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
  },
  logout: {
    membersOnly: true,
    load: () => import('./dialogs/sign-out-dialog.tsx').then((file) => file.SignOutDialog),
  },
  security: {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./security/security-dialog.tsx').then((file) => file.SecurityDialog),
  },
  social: {
    needsSubject: true,
    load: () => import('./dialogs/social-dialog.tsx').then((file) => file.SocialDialog),
  },
  'free-trial': { load: () => import('./dialogs/free-trial-dialog.tsx').then((file) => file.FreeTrialDialog) },
  'true-account': { load: () => import('./dialogs/true-account-dialog.tsx').then((file) => file.TrueAccountDialog) },
} satisfies ModalRegistry;
