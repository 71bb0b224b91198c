import { useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/account';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge, Card, EmptyState, SectionHead, Table, type BadgeTone, type Column } from '@baize/kit/ui';
import { DeviceName } from './device-name.tsx';
import { LoginPlace } from './login-place.tsx';
import styles from './outcome-badge.module.css';

type LoginEntry = Security['loginHistory'][number];

const tones: Readonly<Record<LoginEntry['outcome'], BadgeTone>> = {
  success: 'ok',
  'wrong-password': 'warn',
  captcha: 'plain',
  locked: 'bad',
  blocked: 'bad',
  'wrong-code': 'warn',
  remembered: 'ok',
};

/** Log-ins and attempts, newest first. */
export function LoginHistory({ entries }: { entries: readonly LoginEntry[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const words: Readonly<Record<LoginEntry['outcome'], string>> = {
    success: t`Logged in`,
    'wrong-password': t`Wrong password`,
    captcha: t`Picture check not completed`,
    locked: t`Locked after too many attempts`,
    blocked: t`Account blocked`,
    'wrong-code': t`Wrong code`,
    remembered: t`Logged in with remembered password`,
  };
  const columns: readonly Column<LoginEntry>[] = [
    { id: 'at', header: t`Time`, kind: 'subject', cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    { id: 'device', header: t`Device`, cell: ({ device }) => <DeviceName device={device} /> },
    { id: 'place', header: t`Location`, cell: ({ ip, country }) => <LoginPlace ip={ip} country={country} /> },
    {
      id: 'outcome',
      header: t`Result`,
      kind: 'mark',
      cell: ({ outcome }) => (
        <Badge tone={tones[outcome]} className={styles.whole}>
          {words[outcome]}
        </Badge>
      ),
    },
  ];
  return (
    <section aria-labelledby="login-history">
      <SectionHead level={3} id="login-history" title={t`Login history`} />
      <Card padded>
        <Table
          caption={t`Login history`}
          columns={columns}
          rows={entries}
          rowKey={({ at, ip, outcome }) => `${at} ${ip} ${outcome}`}
          empty={
            <EmptyState
              title={t`No login attempts yet`}
              text={t`Every login attempt on your account.`}
              art="list"
              headingLevel={4}
            />
          }
        />
      </Card>
    </section>
  );
}
