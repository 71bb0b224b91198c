import { Trans, useLingui } from '@lingui/react/macro';
import type { SocialProvider } from '@baize/protocol/session';
import { Note, toast } from '@baize/kit/ui';
import { providerNames } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { useSecurityAct } from '../forms/use-security-form.ts';

interface OwnDialogProps {
  onClose: () => void;
}
interface LinkDialogProps extends OwnDialogProps {
  provider: SocialProvider;
}

export const LinkGoogleDialog = (props: OwnDialogProps) => <LinkDialog {...props} provider="google" />;
export const LinkFacebookDialog = (props: OwnDialogProps) => <LinkDialog {...props} provider="facebook" />;
export const UnlinkGoogleDialog = (props: OwnDialogProps) => <UnlinkDialog {...props} provider="google" />;
export const UnlinkFacebookDialog = (props: OwnDialogProps) => <UnlinkDialog {...props} provider="facebook" />;

/** Sends a member to the provider's own page; the way back opens {@link LinkedDialog}. */
function LinkDialog({ provider, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const name = providerNames[provider];
  const act = useSecurityAct('as-asked', async (password) => {
    const { location } = await accountClient.startLink({ params: { provider }, body: password });
    window.location.assign(location);
  });
  return (
    <SecurityFormDialog
      title={t`Link your ${name} account`}
      act={act}
      submitLabel={t`Continue to ${name}`}
      busyLabel={t`Taking you to ${name}`}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>
          You’ll log in at {name} and come back here. After that you can log in with it. We get your name from {name},
          but never your password.
        </Trans>
      </p>
    </SecurityFormDialog>
  );
}

function UnlinkDialog({ provider, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const name = providerNames[provider];
  const act = useSecurityAct('as-asked', async (password) => {
    await accountClient.deleteLink({ params: { provider }, body: password });
    toast.ok(t`${name} account unlinked`, t`It can no longer be used to log in.`);
    onClose();
  });
  return (
    <SecurityFormDialog
      title={t`Unlink your ${name} account?`}
      act={act}
      submitLabel={t`Unlink`}
      busyLabel={t`Unlinking`}
      onClose={onClose}
    >
      <Note tone="warn">{t`You’ll have to log in another way. You can link it again at any time.`}</Note>
    </SecurityFormDialog>
  );
}
