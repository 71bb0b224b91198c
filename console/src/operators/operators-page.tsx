import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Note, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { roleOf } from '@baize/protocol/ops/constants';
import type { OperatorLine } from '@baize/protocol/ops';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { ops } from '../kernel/calls.ts';
import { may, useOperator } from '../kernel/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { Pairs } from '../ui/facts.tsx';
import { useKeys } from '../ui/keys.ts';
import { Code, State } from '../ui/marks.tsx';
import { Kbd, Page, Section } from '../ui/page.tsx';
import { Item, Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { useStretches } from '../ui/use-stretches.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { useRoleWords } from './role-words.ts';

const route = getRouteApi('/frame/operators');
const ROWS = 100;
const keyOf = ({ username }: OperatorLine): string => username;

/** Shows who works here, what each may do, and when they were last here. */
export function OperatorsPage() {
  const { t } = useLingui();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const { date } = useFormat();
  const words = useRoleWords();
  const [isInviting, setInviting] = useState(false);
  const list = useStretches(
    ['ops', 'listOperators'],
    (cursor, signal) => ops.listOperators({ query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal }),
    { enabled: may('ops.operators') },
  );
  useKeys([{ keys: ['n', 'N'], label: t`Add an operator`, run: () => setInviting(true) }]);
  if (!may('ops.operators')) return <NotAllowed />;
  const show = (next: string | undefined) => void navigate({ search: { open: next }, replace: true });
  const columns: readonly DataColumn<OperatorLine>[] = [
    {
      id: 'name',
      head: t`Operator`,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ open: row.username }}>{row.username}</RowLink>,
    },
    {
      id: 'role',
      head: t`Role`,
      grow: true,
      fold: 3,
      cell: ({ permissions }) => {
        const role = roleOf(permissions);
        const count = permissions.length;
        return role ? words[role] : t`${count} permissions`;
      },
    },
    {
      id: 'factor',
      head: t`Second factor`,
      cell: ({ hasSecondFactor }) => (
        <State shape={hasSecondFactor ? 'ok' : 'warn'}>{hasSecondFactor ? t`on` : t`off`}</State>
      ),
    },
    { id: 'sessions', head: t`Sessions`, number: true, cell: ({ sessions }) => <bdi dir="ltr">{sessions}</bdi> },
    {
      id: 'last',
      head: t`Last login`,
      number: true,
      fold: 4,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : date(lastLoginAt)),
    },
    {
      id: 'state',
      head: t`Status`,
      fold: 2,
      cell: ({ endedAt, mustChangePassword }) =>
        endedAt !== null ? (
          <State shape="off">{t`ended`}</State>
        ) : mustChangePassword ? (
          <State shape="warn">{t`invited`}</State>
        ) : (
          <State shape="ok">{t`active`}</State>
        ),
    },
  ];
  return (
    <Page
      title={t`Operators`}
      acts={
        <Button variant="line" onClick={() => setInviting(true)}>
          {t`Add an operator`} <Kbd>N</Kbd>
        </Button>
      }
    >
      <Queue
        label={t`Operators`}
        list={list}
        columns={columns}
        rowKey={keyOf}
        isTaken={({ endedAt }) => endedAt !== null}
        empty={t`There are no operators.`}
        open={open}
        onOpen={show}
        item={(key) => (
          <OperatorItem
            key={key}
            row={list.rows?.find(({ username }) => username === key)}
            onClose={() => show(undefined)}
            onStale={list.refetch}
          />
        )}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onMade={list.refetch} />}
    </Page>
  );
}

interface OperatorItemProps {
  readonly row: OperatorLine | undefined;
  readonly onClose: () => void;
  readonly onStale: () => void;
}

function OperatorItem({ row, onClose, onStale }: OperatorItemProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const self = useOperator();
  const words = useRoleWords();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  if (!row)
    return (
      <Item label={t`Operator`} head={<h2>{t`Operator`}</h2>} onClose={onClose}>
        <span />
      </Item>
    );
  const params = { username: row.username };
  const done = (said: string) => {
    void queryClient.invalidateQueries({ queryKey: ['ops', 'listOperators'] });
    toast.ok(said, row.username);
  };
  const isSelf = row.username === self?.username;
  const acts: readonly Act[] =
    isSelf || row.endedAt !== null
      ? []
      : [
          {
            id: 'permissions',
            label: t`Change what they may do`,
            name: t`Change what they may do`,
            run: async () => setChanging(true),
          },
          {
            id: 'sessions',
            label: t`End sessions`,
            name: t`End sessions`,
            asks: { say: t`They can log in again at once.` },
            run: async () => {
              await ops.endOperatorSessions({ params });
              done(t`Sessions ended`);
            },
          },
          {
            id: 'password',
            label: t`New first password`,
            name: t`New first password`,
            asks: { say: t`Ends their sessions. The password they have no longer works.` },
            run: async () => {
              const { password: first } = await ops.resetOperatorPassword({ params });
              setPassword(first);
              done(t`New password made`);
            },
          },
          {
            id: 'end',
            label: t`End for good`,
            name: t`End for good`,
            asks: { say: t`This can’t be undone. Their name is given to nobody else.` },
            variant: 'danger',
            run: async () => {
              await ops.endOperator({ params });
              done(t`Ended`);
            },
          },
        ];
  const role = roleOf(row.permissions);
  return (
    <Item
      label={row.username}
      onClose={onClose}
      head={
        <>
          <h2>{row.username}</h2>
          <p>{role ? words[role] : t`Permissions of their own`}</p>
        </>
      }
      acts={
        <Acts
          acts={acts}
          note={isSelf ? <Note tone="info">{t`Nobody changes themselves: another operator does.`}</Note> : undefined}
          onStale={onStale}
        />
      }
    >
      {password !== undefined && (
        <Section title={t`First password`}>
          <Note tone="warn">
            {t`Shown this once. It has to be changed at the first login.`} <Code>{password}</Code>
          </Note>
        </Section>
      )}
      <Section title={t`Account`}>
        <Pairs
          facts={[
            { name: t`Added`, value: date(row.createdAt) },
            { name: t`Last login`, value: row.lastLoginAt === null ? '–' : date(row.lastLoginAt) },
            { name: t`Open sessions`, value: row.sessions },
            { name: t`Second factor`, value: row.hasSecondFactor ? t`on` : t`off` },
          ]}
        />
      </Section>
      <Section title={t`May do`}>
        <ul role="list">
          {row.permissions.map((permission) => (
            <li key={permission}>{permission === '*' ? t`Everything` : <Code>{permission}</Code>}</li>
          ))}
        </ul>
      </Section>
      {isChanging && (
        <PermissionsDialog
          row={row}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            done(t`Permissions changed`);
          }}
        />
      )}
    </Item>
  );
}
