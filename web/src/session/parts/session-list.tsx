import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Badge, Button, Card, ConfirmDialog, SectionHead, Table, toast, type Column } from '../../ui/index.ts';
import { useRevokeSession } from '../mutations.ts';
import { sessionQuery } from '../queries.ts';
import { securityClient } from '../security/security-client.ts';
import { DeviceName } from './device-name.tsx';
import { LoginPlace } from './login-place.tsx';
import styles from './outcome-badge.module.css';

type SessionEntry = Security['sessions'][number];

/** Where the member is signed in at the moment, with a way to end each of the others. */
export function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [ending, setEnding] = useState<SessionEntry>();
  const [endingAll, setEndingAll] = useState(false);
  const columns: readonly Column<SessionEntry>[] = [
    { id: 'device', header: t`Device`, kind: 'subject', cell: ({ device }) => <DeviceName device={device} /> },
    { id: 'place', header: t`Place`, cell: ({ ip, country }) => <LoginPlace ip={ip} country={country} /> },
    {
      id: 'since',
      header: t({ message: 'Since', context: 'when a device was signed in' }),
      cell: ({ createdAt }) => <bdi dir="ltr">{format.date(createdAt)}</bdi>,
    },
    { id: 'seen', header: t`Last seen`, cell: ({ lastSeenAt }) => <bdi dir="ltr">{format.date(lastSeenAt)}</bdi> },
    {
      id: 'end',
      header: t`State`,
      headerHidden: true,
      kind: 'mark',
      cell: (session) =>
        session.current ? (
          <Badge tone="ok" className={styles.whole}>{t`This device`}</Badge>
        ) : (
          <Button
            size="sm"
            variant="line"
            aria-label={t`Sign out: ${session.device}, ${session.ip}`}
            onClick={() => setEnding(session)}
          >
            {t`Sign out`}
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="open-sessions">
      <SectionHead
        level={3}
        id="open-sessions"
        title={t`Where you are signed in`}
        text={t`If you do not know one of these, sign it out and change your password.`}
        end={
          sessions.length > 1 && (
            <Button size="sm" variant="line" onClick={() => setEndingAll(true)}>
              {t`Sign out all others`}
            </Button>
          )
        }
      />
      <Card padded>
        <Table caption={t`Where you are signed in`} columns={columns} rows={sessions} rowKey={({ id }) => id} />
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
    mutationFn: () => securityClient.revokeOtherSessions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery('getSecurity').queryKey });
      onDone();
      toast.ok(t`Every other device is signed out`, t`They have to log in again, remembered or not.`);
    },
  });
  return (
    <ConfirmDialog
      title={t`Sign out all other devices?`}
      confirmLabel={t`Sign them out`}
      cancelLabel={t`Leave them signed in`}
      tone="danger"
      busy={revoke.isPending}
      error={revoke.isError ? say(revoke.error) : undefined}
      onCancel={onDone}
      onConfirm={() => revoke.mutate()}
    >
      {t`You stay signed in here. Everywhere else a password is needed again, also where one was remembered.`}
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
      title={t`Sign out this device?`}
      confirmLabel={t`Sign it out`}
      cancelLabel={t`Leave it signed in`}
      tone="danger"
      busy={revoke.isPending}
      error={revoke.isError ? say(revoke.error) : undefined}
      onCancel={onDone}
      onConfirm={() =>
        revoke.mutate(session.id, {
          onSuccess: () => {
            onDone();
            toast.ok(t`Signed out`, t`${device} has to log in again.`);
          },
        })
      }
    >
      <p>
        <Trans>
          <DeviceName device={device} /> at <bdi dir="ltr">{ip}</bdi> has to log in again. What it was doing is not
          lost.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
