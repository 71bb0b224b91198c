import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import type { ModalProps } from '../kernel/modals.ts';
import { TrueAccountDialog } from '../session/index.ts';
import { useOwnClose } from '@baize/kit/kernel/form/use-own-close.ts';
import type { SecurityAct } from './acts.ts';

type ActDialog = ComponentType<{ onClose: () => void }>;

const lazily = (load: () => Promise<ActDialog>) => lazy(() => load().then((dialog) => ({ default: dialog })));

const dialogs: Readonly<Record<SecurityAct, ActDialog>> = {
  profile: lazily(() => import('./profile/profile-dialog.tsx').then((file) => file.ProfileDialog)),
  avatar: lazily(() => import('./picture/avatar-dialog.tsx').then((file) => file.AvatarDialog)),
  email: lazily(() => import('./contact/email-dialog.tsx').then((file) => file.EmailDialog)),
  mobile: lazily(() => import('./contact/mobile-dialog.tsx').then((file) => file.MobileDialog)),
  'payment-password': lazily(() =>
    import('./password/payment-password-dialog.tsx').then((file) => file.PaymentPasswordDialog),
  ),
  authenticator: lazily(() =>
    import('./second-step/authenticator-dialog.tsx').then((file) => file.AuthenticatorDialog),
  ),
  'authenticator-off': lazily(() =>
    import('./second-step/authenticator-off-dialog.tsx').then((file) => file.AuthenticatorOffDialog),
  ),
  'recovery-codes': lazily(() =>
    import('./second-step/recovery-codes-dialog.tsx').then((file) => file.RecoveryCodesDialog),
  ),
  passkey: lazily(() => import('./second-step/passkey-dialog.tsx').then((file) => file.PasskeyDialog)),
  payee: lazily(() => import('./payees/payee-dialog.tsx').then((file) => file.PayeeDialog)),
  'link-google': lazily(() => import('./linked/link-dialogs.tsx').then((file) => file.LinkGoogleDialog)),
  'link-facebook': lazily(() => import('./linked/link-dialogs.tsx').then((file) => file.LinkFacebookDialog)),
  'unlink-google': lazily(() => import('./linked/link-dialogs.tsx').then((file) => file.UnlinkGoogleDialog)),
  'unlink-facebook': lazily(() => import('./linked/link-dialogs.tsx').then((file) => file.UnlinkFacebookDialog)),
  'link-ready': lazily(() => import('./linked/linked-dialog.tsx').then((file) => file.LinkedDialog)),
  'link-failed': lazily(() => import('./linked/linked-dialog.tsx').then((file) => file.LinkFailedDialog)),
};

/** One act of the security centre over it, by its name in the address. A name that nobody has shows nothing. */
export function SecurityDialog({ of, onClose }: ModalProps<SecurityAct>) {
  const trial = isTrial(useSession());
  if (!Object.hasOwn(dialogs, of)) return null;
  // The server refuses a trial account all of this; it is told so before anything is typed.
  if (trial) return <TrueAccountDialog onClose={onClose} />;
  return <OpenAct key={of} act={of} onClose={onClose} />;
}

function OpenAct({ act, onClose }: { act: SecurityAct; onClose: () => void }) {
  const close = useOwnClose(onClose);
  return <Suspense>{createElement(dialogs[act], { onClose: close })}</Suspense>;
}
