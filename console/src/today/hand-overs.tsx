import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { MemberNote } from '@baize/protocol/ops';
import { HandedTo } from '../members/notes-tab.tsx';
import { ops } from '../kernel/calls.ts';
import { useAge } from '../ui/age.ts';
import { Age } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';

const ROWS = 20;

/** Members that another operator has handed over, the oldest first. */
export function HandOvers() {
  const { t } = useLingui();
  const age = useAge();
  return (
    <Section title={t`Handed over to you`} flush>
      <StretchTable<MemberNote>
        label={t`Handed over to you`}
        queryKey={['ops', 'listHandOvers']}
        load={(cursor, signal) => ops.listHandOvers({ query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal })}
        columns={[
          {
            id: 'age',
            head: t`Waits`,
            number: true,
            fold: 4,
            cell: ({ at }) => {
              const { text, late } = age(at);
              return <Age text={text} late={late} />;
            },
          },
          {
            id: 'member',
            head: t`Member`,
            tone: 'strong',
            fold: 1,
            cell: ({ memberId, username }) => (
              <Link to="/members/$memberId" params={{ memberId }} search={{ tab: 'notes' }}>
                {username}
              </Link>
            ),
          },
          { id: 'text', head: t`Note`, grow: true, fold: 3, title: ({ text }) => text, cell: ({ text }) => text },
          { id: 'by', head: t`By`, cell: ({ by }) => by },
          { id: 'done', head: t`Handed to`, fold: 2, cell: (row) => <HandedTo note={row} /> },
        ]}
        rowKey={({ id }) => id}
        empty={t`Nobody has handed a member over to you.`}
      />
    </Section>
  );
}
