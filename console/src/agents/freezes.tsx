import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { contractsCalls, type ContractsCalls } from '@baize/protocol/contracts';
import type { CallValue } from '@baize/protocol/kernel/call';
import { CallForm } from '../calls/call-form.tsx';
import { Acts } from '../ui/acts.tsx';
import { State } from '../ui/marks.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { byPages, contracts } from './calls.ts';

type Freeze = CallValue<ContractsCalls['listFreezes']>['rows'][number];
const ROWS = 60;

/** Agents who may neither withdraw nor transfer nor sign, and a form that freezes another one. */
export function Freezes({ username }: { username: string }) {
  const { t } = useLingui();
  const { date, money } = useFormat();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: ['contracts'] });
  return (
    <Scroll label={t`Freezes`}>
      <Section title={t`Frozen agents`} meta={t`play and log-in go on`} flush>
        <StretchTable<Freeze>
          label={t`Frozen agents`}
          queryKey={['contracts', 'listFreezes']}
          load={(cursor, signal) =>
            byPages(cursor, (pageNo) => contracts.listFreezes({ query: { pageNo, pageSize: ROWS }, signal }))
          }
          columns={[
            { id: 'name', head: t`Agent`, tone: 'strong', fold: 1, cell: (row) => row.username },
            {
              id: 'cause',
              head: t`Because of`,
              fold: 3,
              cell: ({ cause }) => (
                <State shape={cause === 'debt' ? 'warn' : 'half'}>
                  {cause === 'debt' ? t`unpaid bills` : t`an operator`}
                </State>
              ),
            },
            { id: 'reason', head: t`Reason`, grow: true, cell: ({ reason }) => reason },
            {
              id: 'owed',
              head: t`Owed`,
              number: true,
              fold: 2,
              cell: ({ owed, currency }) => <bdi dir="ltr">{money(owed, currency)}</bdi>,
            },
            { id: 'since', head: t`Since`, number: true, fold: 4, cell: ({ since }) => date(since) },
            {
              id: 'thaw',
              head: '',
              cell: (row) => (
                <Acts
                  isInline
                  onStale={() => void again()}
                  acts={[
                    {
                      id: `thaw-${row.username}`,
                      name: t`Thaw`,
                      label: t`Thaw`,
                      asks: { reasons: [], reasonLabel: t`Why` },
                      run: async ({ reason }) => {
                        await contracts.setFreeze({ body: { username: row.username, frozen: false, reason } });
                        await again();
                        toast.ok(t`Thawed`, row.username);
                      },
                    },
                  ]}
                />
              ),
            },
          ]}
          rowKey={(row) => row.username}
          empty={t`Nobody is frozen.`}
        />
      </Section>
      <Section title={t`Freeze an agent`} meta={t`they are told`}>
        <CallForm
          key={username}
          call={contractsCalls.setFreeze}
          fixed={{ 'body.frozen': 'true', ...(username && { 'body.username': username }) }}
          onDone={() => toast.ok(t`Frozen`, username)}
        />
      </Section>
    </Scroll>
  );
}
