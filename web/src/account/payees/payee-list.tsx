import { Trans, useLingui } from '@lingui/react/macro';
import type { Payee } from '@baize/protocol/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { hasCome } from '@baize/kit/kernel/client/has-come.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  FailedState,
  LoadingRegion,
  Note,
  SectionHead,
  Skeleton,
  toast,
} from '@baize/kit/ui';
import { accountClient, accountQuery } from '../client.ts';
import { ProtectionLine } from '../parts/protection-line.tsx';
import styles from '../parts/protection-list.module.css';

/** Bank accounts and e-wallets that withdrawals may go to. */
export function PayeeList({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const { t } = useLingui();
  const modals = useModals();
  const { data, isError, isFetching, refetch } = useQuery(accountQuery('listPayees'));
  const [removing, setRemoving] = useState<Payee>();
  const add = () => modals.open('security', hasPaymentPassword ? 'payee' : 'payment-password');
  return (
    <section aria-labelledby="payees">
      <SectionHead
        level={3}
        id="payees"
        title={t`Bank accounts and e-wallets`}
        text={t`You can only withdraw to accounts in your registered name.`}
        end={
          <Button size="sm" variant="line" icon="plus" onClick={add}>
            {t`Add`}
          </Button>
        }
      />
      {!hasPaymentPassword && (
        <Note tone="info">{t`Set a payment password first. You need it to add an account.`}</Note>
      )}
      <Card className={styles.list} as="div">
        {data ? (
          data.payees.length > 0 ? (
            data.payees.map((payee) => <PayeeLine key={payee.id} payee={payee} onRemove={() => setRemoving(payee)} />)
          ) : (
            <EmptyState
              title={t`No accounts added`}
              text={t`You can use your first account right away. Other accounts can be used after 24 hours, even if you remove the first one.`}
              art="none"
            />
          )
        ) : isError ? (
          <FailedState busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion>
            <Skeleton shape="block" />
          </LoadingRegion>
        )}
      </Card>
      {removing && <RemovePayee payee={removing} onDone={() => setRemoving(undefined)} />}
    </section>
  );
}

function PayeeLine({ payee, onRemove }: { payee: Payee; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, provider, holder, accountEnding, usableFrom } = payee;
  const [waits] = useState(() => !hasCome(usableFrom));
  const moment = format.date(usableFrom);
  return (
    <ProtectionLine
      icon={kind === 'bank' ? 'wallet' : 'phone'}
      term={provider}
      text={
        <>
          <bdi>{holder}</bdi> · <bdi dir="ltr">•••• {accountEnding}</bdi>
        </>
      }
      mark={
        waits ? (
          <Badge tone="warn">
            <Trans>
              Available from <bdi dir="ltr">{moment}</bdi>
            </Trans>
          </Badge>
        ) : (
          <Badge tone="ok">{t`Ready`}</Badge>
        )
      }
      end={
        <Button size="sm" variant="ghost" aria-label={t`Remove ${provider}, ${accountEnding}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      }
    />
  );
}

function RemovePayee({ payee: { id, provider, accountEnding }, onDone }: { payee: Payee; onDone: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => accountClient.deletePayee({ params: { payeeId: id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery('listPayees').queryKey });
      onDone();
      toast.ok(t`Account removed`, t`It can’t be used for withdrawals any more.`);
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove this account?`}
      confirmLabel={t`Remove`}
      tone="danger"
      busy={remove.isPending}
      error={remove.isError ? say(remove.error) : undefined}
      onCancel={onDone}
      onConfirm={() => remove.mutate()}
    >
      <Trans>
        <b>{provider}</b>, <bdi dir="ltr">•••• {accountEnding}</bdi>. If you add it again, you can use it after 24
        hours.
      </Trans>
    </ConfirmDialog>
  );
}
