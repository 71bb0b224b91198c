import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { OpsCalls } from '@baize/protocol/ops';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { ops } from '../kernel/calls.ts';
import { may } from '../kernel/operator-session.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { State } from '../ui/marks.tsx';
import { Page, Scroll } from '../ui/page.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { MEMBER_SHAPES, useMemberWords } from '../ui/words/member-words.ts';

type MemberLine = CallValue<OpsCalls['listMembers']>['rows'][number];

const route = getRouteApi('/frame/members');
const ROWS = 60;

/** One search: the beginning of a name, or a whole id, phone number or mail address. */
export function MembersPage() {
  const { t } = useLingui();
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const { date } = useFormat();
  const words = useMemberWords();
  if (!may('members.read')) return <NotAllowed />;
  const columns: readonly DataColumn<MemberLine>[] = [
    {
      id: 'name',
      head: t`Member`,
      tone: 'strong',
      fold: 1,
      cell: ({ id, username }) => (
        <Link to="/members/$memberId" params={{ memberId: id }}>
          {username}
        </Link>
      ),
    },
    { id: 'nickname', head: t`Nickname`, grow: true, cell: ({ nickname }) => nickname },
    { id: 'kind', head: t`Kind`, cell: ({ kind }) => words.kind(kind) },
    { id: 'email', head: t`E-mail`, fold: 3, cell: ({ email }) => email ?? '–' },
    { id: 'mobile', head: t`Phone`, cell: ({ mobile }) => (mobile === null ? '–' : <bdi dir="ltr">{mobile}</bdi>) },
    {
      id: 'status',
      head: t`Status`,
      fold: 2,
      cell: ({ status }) => <State shape={MEMBER_SHAPES[status]}>{words.status(status)}</State>,
    },
    {
      id: 'since',
      head: t`Signed up`,
      number: true,
      tone: 'quiet',
      fold: 4,
      cell: ({ registeredAt }) => date(registeredAt, 'date'),
    },
  ];
  return (
    <Page
      title={t`Members`}
      meta={search ? undefined : t`newest first`}
      tools={
        <>
          <SearchBox
            key={search}
            label={t`Name, number, mail or phone`}
            value={search}
            onSearch={(value) => void navigate({ search: { search: value || undefined } })}
          />
          <CsvButton call="ops.listMembers" query={search ? { search } : {}} />
        </>
      }
    >
      <Scroll label={t`Members`}>
        <StretchTable
          label={t`Members`}
          queryKey={['ops', 'listMembers', search ?? '']}
          load={(cursor, signal) =>
            ops.listMembers({ query: { pageSize: ROWS, ...(search && { search }), ...(cursor && { cursor }) }, signal })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={t`Nobody matches. Try the beginning of a name, or a whole number, mail address or phone number.`}
        />
      </Scroll>
    </Page>
  );
}
