import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { agentsCalls, type AgentsCalls, type MessageOfAgent } from '@baize/protocol/agents';
import type { CallValue } from '@baize/protocol/kernel/call';
import { brandOfConsole } from '../kernel/brand.ts';
import { AuthorForm } from '../author/author-form.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { textsField } from '../author/texts-widget.tsx';
import { Acts } from '../ui/acts.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { agents, byPages } from './calls.ts';

type Announcement = CallValue<AgentsCalls['listAllAnnouncements']>['rows'][number];
const ROWS = 60;
const nothing = () => undefined;

/** Messages of agents to their downlines; a message can be taken out of the inbox. */
export function AgentMessages({ username }: { username: string }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: ['agents', 'listMessagesOfAgents'] });
  return (
    <Scroll label={t`Messages of agents`}>
      <StretchTable<MessageOfAgent>
        label={t`Messages of agents`}
        queryKey={['agents', 'listMessagesOfAgents', username]}
        load={(cursor, signal) =>
          byPages(cursor, (pageNo) =>
            agents.listMessagesOfAgents({
              query: { pageNo, pageSize: ROWS, ...(username && { agent: username }) },
              signal,
            }),
          )
        }
        columns={[
          { id: 'from', head: t`Agent`, tone: 'strong', fold: 1, cell: ({ from }) => from },
          { id: 'to', head: t`To`, fold: 4, cell: ({ to }) => to },
          { id: 'text', head: t`Text`, grow: true, fold: 3, title: ({ text }) => text, cell: ({ text }) => text },
          { id: 'at', head: t`Time`, number: true, fold: 2, cell: ({ at }) => date(at) },
          {
            id: 'act',
            head: '',
            cell: ({ id, withdrawnAt }) =>
              withdrawnAt !== null ? (
                <State shape="off">{t`taken out`}</State>
              ) : (
                <Acts
                  isInline
                  onStale={() => void again()}
                  acts={[
                    {
                      id: `withdraw-${id}`,
                      name: t`Take out`,
                      label: t`Take out`,
                      asks: { say: t`It leaves the downline’s inbox, read or not.` },
                      run: async () => {
                        await agents.withdrawMessageOfAgent({ params: { id } });
                        await again();
                      },
                    },
                  ]}
                />
              ),
          },
        ]}
        rowKey={({ id }) => id}
        empty={t`Agents have not written.`}
      />
    </Scroll>
  );
}

/** Announcements to agents, in every language. */
export function AgentAnnouncements() {
  const { t } = useLingui();
  const { date } = useFormat();
  const queryClient = useQueryClient();
  const { languages } = brandOfConsole();
  const again = () => queryClient.invalidateQueries({ queryKey: ['agents', 'listAllAnnouncements'] });
  return (
    <Scroll label={t`Announcements for agents`}>
      <Section title={t`Announcements for agents`} flush>
        <StretchTable<Announcement>
          label={t`Announcements for agents`}
          queryKey={['agents', 'listAllAnnouncements']}
          load={(cursor, signal) =>
            byPages(cursor, (pageNo) => agents.listAllAnnouncements({ query: { pageNo, pageSize: ROWS }, signal }))
          }
          columns={[
            {
              id: 'title',
              head: t`Title`,
              tone: 'strong',
              grow: true,
              fold: 1,
              cell: ({ texts }) => texts['EN']?.title ?? Object.values(texts)[0]?.title,
            },
            { id: 'at', head: t`Published`, number: true, fold: 2, cell: ({ publishedAt }) => date(publishedAt) },
            {
              id: 'missing',
              head: t`Languages`,
              fold: 3,
              cell: ({ texts }) => {
                const short = missingIn(texts, languages).length;
                return short === 0 ? t`complete` : <Tag tone="warn">{t`${{ count: short }} missing`}</Tag>;
              },
            },
            {
              id: 'act',
              head: '',
              cell: ({ id }) => (
                <Acts
                  isInline
                  onStale={() => void again()}
                  acts={[
                    {
                      id: `delete-${id}`,
                      name: t`Delete`,
                      label: t`Delete`,
                      asks: { say: t`Agents no longer see it.` },
                      run: async () => {
                        await agents.deleteAnnouncement({ params: { id } });
                        await again();
                      },
                    },
                  ]}
                />
              ),
            },
          ]}
          rowKey={({ id }) => id}
          empty={t`Agents have been told nothing.`}
        />
      </Section>
      <AuthorForm
        label={t`New announcement`}
        call={agentsCalls.createAnnouncement}
        initial={EMPTY}
        draftName="agents/announcement"
        sections={[
          {
            title: t`New announcement`,
            meta: t`a missing one is shown in English`,
            fields: [
              textsField(
                [
                  { name: 'title', label: t`Title` },
                  { name: 'body', label: t`Text`, rows: 4 },
                ],
                languages,
                nothing,
              ),
            ],
          },
        ]}
        acts={[{ label: t`Publish`, isMain: true }]}
        onSaved={() => {
          void again();
          toast.ok(t`Published`);
        }}
      />
    </Scroll>
  );
}

const EMPTY = { texts: { EN: { title: '', body: '' } } } as const;
