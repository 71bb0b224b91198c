import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button, LoadingRegion, Modal, Note, Spinner, toast } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { providerNames } from '../../session/index.ts';
import { accountClient, accountQuery } from '../client.ts';

interface OwnDialogProps {
  onClose: () => void;
}

/** The page to which a provider returns a member who links an account: links it, once. */
export function LinkedDialog({ onClose }: OwnDialogProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const link = async () => {
    try {
      const { provider } = await accountClient.completeLink();
      await queryClient.invalidateQueries({ queryKey: accountQuery('getSecurity').queryKey });
      const name = providerNames[provider];
      toast.ok(t`${name} account linked`, t`You can now log in with it.`);
      onClose();
    } catch (error) {
      if (isProblem(error, 'CONTACT_TAKEN'))
        setFailure(t`This account is already linked to another member. Nothing changed.`);
      else if (isProblem(error, 'SOCIAL_FAILED'))
        setFailure(t`We couldn’t link the account. Nothing changed. Try again.`);
      else setFailure(say(error));
    }
  };
  const onAppear = useEffectEvent(() => void link());
  useEffect(() => onAppear(), []);
  return failure === undefined ? (
    <Modal title={t`Linking your account`} onClose={onClose} busy>
      <LoadingRegion className={formStyles.form}>
        <Spinner label={t`Linking your account`} />
      </LoadingRegion>
    </Modal>
  ) : (
    <NotLinked text={failure} onClose={onClose} />
  );
}

/** The provider's page was left, or did not say who came. */
export function LinkFailedDialog({ onClose }: OwnDialogProps) {
  const { t } = useLingui();
  return <NotLinked text={t`We couldn’t link the account. Nothing changed. Try again.`} onClose={onClose} />;
}

function NotLinked({ text, onClose }: OwnDialogProps & { text: string }) {
  const { t } = useLingui();
  return (
    <Modal title={t`Not linked`} onClose={onClose}>
      <div className={formStyles.form}>
        <Note tone="bad">{text}</Note>
        <Button variant="primary" size="lg" block onClick={onClose}>
          {t`Back to security center`}
        </Button>
      </div>
    </Modal>
  );
}
