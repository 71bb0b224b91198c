import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { OpsCalls } from '@baize/protocol/ops';
import { ops } from '../kernel/calls.ts';
import { may } from '../kernel/operator-session.ts';
import { Scroll } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';

type Feedback = CallValue<OpsCalls['listFeedback']>['rows'][number];
const ROWS = 60;

/** Letters to the brand, with an address for the answer. */
export function FeedbackList() {
  const { t } = useLingui();
  const { date } = useFormat();
  return (
    <Scroll label={t`Feedback`}>
      <StretchTable<Feedback>
        label={t`Feedback`}
        queryKey={['ops', 'listFeedback']}
        load={(cursor, signal) => ops.listFeedback({ query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal })}
        columns={[
          {
            id: 'contact',
            head: t`From`,
            tone: 'strong',
            fold: 1,
            cell: ({ contact, memberId }) =>
              memberId !== null && may('members.read') ? (
                <Link to="/members/$memberId" params={{ memberId }}>
                  {contact || t`a member`}
                </Link>
              ) : (
                contact || t`a visitor`
              ),
          },
          { id: 'language', head: t`Language`, fold: 2, cell: ({ language }) => language },
          {
            id: 'text',
            head: t`Text`,
            grow: true,
            fold: 3,
            title: ({ content }) => content,
            cell: ({ content }) => content,
          },
          { id: 'at', head: t`Time`, number: true, fold: 4, cell: ({ at }) => date(at) },
        ]}
        rowKey={({ id }) => id}
        empty={t`Nobody has written yet.`}
      />
    </Scroll>
  );
}
