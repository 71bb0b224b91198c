import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Badge, Button, Card, ConfirmDialog, SectionHead, Table, toast, type Column } from '@baize/kit/ui';
import { useRevokeSession } from '../mutations.ts';
import { accountClient, accountQuery } from '../client.ts';
import { DeviceName } from './device-name.tsx';
import { LoginPlace } from './login-place.tsx';
import styles from './outcome-badge.module.css';

type SessionEntry = Security['sessions'][number];

/** The member's active sessions, with a way to end each of the others. */
export function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [ending, setEnding] = useState<SessionEntry>();
  const [endingAll, setEndingAll] = useState(false);
  const columns: readonly Column<SessionEntry>[] = [
    { id: 'device', header: t`Device`, kind: 'subject', cell: ({ device }) => <DeviceName device={device} /> },
    { id: 'place', header: t`Location`, cell: ({ ip, country }) => <LoginPlace ip={ip} country={country} /> },
    {
      id: 'since',
      header: t({ message: 'Since', context: 'when a device was signed in' }),
      cell: ({ createdAt }) => <bdi dir="ltr">{format.date(createdAt)}</bdi>,
    },
    { id: 'seen', header: t`Last active`, cell: ({ lastSeenAt }) => <bdi dir="ltr">{format.date(lastSeenAt)}</bdi> },
    {
      id: 'end',
      header: t`Status`,
      headerHidden: true,
      kind: 'mark',
      cell: (session) =>
        session.current ? (
          <Badge tone="ok" className={styles.whole}>{t`This device`}</Badge>
        ) : (
          <Button
            size="sm"
            variant="line"
            aria-label={t`Log out: ${{ device: session.device }}, ${{ ip: session.ip }}`}
            onClick={() => setEnding(session)}
          >
            {t`Log out`}
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="open-sessions">
      <SectionHead
        level={3}
        id="open-sessions"
        title={t`Logged-in devices`}
        text={t`If you don’t recognize a device, log it out and change your password.`}
        end={
          sessions.length > 1 && (
            <Button size="sm" variant="line" onClick={() => setEndingAll(true)}>
              {t`Log out all other devices`}
            </Button>
          )
        }
      />
      <Card padded>
        <Table caption={t`Logged-in devices`} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      </Card>
      {endingAll && <EndOthers onDone={() => setEndingAll(false)} />}
      {ending && <EndSession session={ending} onDone={() => setEnding(undefined)} />}
    </section>
  );
}

function EndOthers({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => accountClient.revokeOtherSessions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery('getSecurity').queryKey });
      onDone();
      toast.ok(t`All other devices logged out`, t`They’ll have to log in again, even if the password was remembered.`);
    },
  });
  return (
    <ConfirmDialog
      title={t`Log out all other devices?`}
      confirmLabel={t`Log out devices`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={revoke.isPending}
      error={revoke.isError ? say(revoke.error) : undefined}
      onCancel={onDone}
      onConfirm={() => revoke.mutate()}
    >
      {t`You’ll stay logged in here. All other devices will need your password again.`}
    </ConfirmDialog>
  );
}

function EndSession({ session, onDone }: { session: SessionEntry; onDone: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const revoke = useRevokeSession();
  const { device, ip } = session;
  return (
    <ConfirmDialog
      title={t`Log out this device?`}
      confirmLabel={t`Log out device`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={revoke.isPending}
      error={revoke.isError ? say(revoke.error) : undefined}
      onCancel={onDone}
      onConfirm={() =>
        revoke.mutate(session.id, {
          onSuccess: () => {
            onDone();
            toast.ok(t`Logged out`, t`${device} will have to log in again.`);
          },
        })
      }
    >
      <p>
        <Trans>
          <DeviceName device={device} /> at <bdi dir="ltr">{ip}</bdi> will have to log in again.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
