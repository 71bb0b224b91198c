import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { opsCalls, type InvitationView } from '@baize/protocol/ops';
import { CallForm } from '../calls/call-form.tsx';
import { ops } from '../kernel/calls.ts';
import { Acts } from '../ui/acts.tsx';
import { Code, State } from '../ui/marks.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';

const ROWS = 60;

/** Codes by which people sign up, of an agent or of the brand. */
export function Invitations() {
  const { t } = useLingui();
  const { date, count } = useFormat();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: ['ops', 'listInvitations'] });
  const isOpen = ({ endedAt, endsAt, maxUses, uses }: InvitationView): boolean =>
    endedAt === null && (endsAt === null || Date.parse(endsAt) > serverNow()) && (maxUses === null || uses < maxUses);
  return (
    <Scroll label={t`Invitation codes`}>
      <Section title={t`Invitation codes`} flush>
        <StretchTable<InvitationView>
          label={t`Invitation codes`}
          queryKey={['ops', 'listInvitations']}
          load={(cursor, signal) =>
            ops.listInvitations({ query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal })
          }
          columns={[
            { id: 'code', head: t`Code`, tone: 'strong', fold: 1, cell: ({ code }) => <Code>{code}</Code> },
            { id: 'agent', head: t`Agent`, grow: true, fold: 3, cell: ({ agent }) => agent ?? t`the platform` },
            {
              id: 'uses',
              head: t`Used`,
              number: true,
              fold: 4,
              cell: ({ uses, maxUses }) => (
                <bdi dir="ltr">{maxUses === null ? count(uses) : `${count(uses)} / ${count(maxUses)}`}</bdi>
              ),
            },
            { id: 'ends', head: t`Until`, number: true, cell: ({ endsAt }) => (endsAt === null ? '–' : date(endsAt)) },
            {
              id: 'state',
              head: t`Status`,
              fold: 2,
              cell: (row) => <State shape={isOpen(row) ? 'ok' : 'off'}>{isOpen(row) ? t`open` : t`over`}</State>,
            },
            {
              id: 'act',
              head: '',
              cell: (row) =>
                isOpen(row) && (
                  <Acts
                    isInline
                    onStale={() => void again()}
                    acts={[
                      {
                        id: `end-${row.code}`,
                        name: t`End`,
                        label: t`End`,
                        asks: { say: t`Nobody signs up by it any more. Who came by it stays.` },
                        run: async () => {
                          await ops.endInvitation({ params: { code: row.code } });
                          await again();
                          toast.ok(t`Ended`, row.code);
                        },
                      },
                    ]}
                  />
                ),
            },
          ]}
          rowKey={({ code }) => code}
          empty={t`There are no invitation codes.`}
        />
      </Section>
      <Section title={t`New code`} meta={t`drawn by lot where none is named`}>
        <CallForm call={opsCalls.createInvitation} />
      </Section>
    </Scroll>
  );
}
