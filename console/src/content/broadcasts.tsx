import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { messagesCalls, type Broadcast, type MessagesCalls } from '@baize/protocol/messages';
import { messagesPaths } from '@baize/protocol/messages/paths';
import { brandOfConsole } from '../kernel/brand.ts';
import { AuthorForm } from '../author/author-form.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { textsField } from '../author/texts-widget.tsx';
import { byPages } from '../agents/calls.ts';
import { bindOperatorCalls } from '../kernel/client.ts';
import { may } from '../kernel/operator-session.ts';
import { Acts } from '../ui/acts.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';

const messages = bindOperatorCalls<MessagesCalls>(messagesPaths);
const ROWS = 60;
const EMPTY = { texts: { EN: { title: '', body: '' } }, marketing: true } as const;
const EMPTY_SINGLE = { username: '', texts: { EN: { title: '', body: '' } } } as const;
const nothing = () => undefined;

/** Messages to every member, with a way to take one back, and messages to one. */
export function Broadcasts() {
  const { t } = useLingui();
  const { date } = useFormat();
  const queryClient = useQueryClient();
  const { languages } = brandOfConsole();
  const again = () => queryClient.invalidateQueries({ queryKey: ['messages', 'listBroadcasts'] });
  const texts = textsField(
    [
      { name: 'title', label: t`Title` },
      { name: 'body', label: t`Text`, rows: 4 },
    ],
    languages,
    nothing,
  );
  const meta = t`a missing one is shown in English`;
  return (
    <Scroll label={t`Messages`}>
      {may('messages.broadcast') && (
        <>
          <AuthorForm
            label={t`To every member`}
            call={messagesCalls.broadcast}
            initial={EMPTY}
            draftName="messages/broadcast"
            sections={[
              {
                title: t`To every member`,
                meta,
                fields: [
                  texts,
                  { name: 'marketing', label: t`Advertising`, hint: t`whoever takes a break does not see it` },
                ],
              },
            ]}
            acts={[{ label: t`Send to every member`, isMain: true }]}
            onSaved={() => {
              void again();
              toast.ok(t`Sent`);
            }}
          />
          <Section title={t`Sent to every member`} flush>
            <StretchTable<Broadcast>
              label={t`Sent to every member`}
              queryKey={['messages', 'listBroadcasts']}
              load={(cursor, signal) =>
                byPages(cursor, (pageNo) => messages.listBroadcasts({ query: { pageNo, pageSize: ROWS }, signal }))
              }
              columns={[
                {
                  id: 'title',
                  head: t`Title`,
                  tone: 'strong',
                  grow: true,
                  fold: 1,
                  cell: (row) => row.texts.EN.title,
                },
                { id: 'at', head: t`Sent`, number: true, fold: 4, cell: ({ at }) => date(at) },
                {
                  id: 'missing',
                  head: t`Languages`,
                  fold: 3,
                  cell: (row) => {
                    const short = missingIn(row.texts, languages).length;
                    return short === 0 ? t`complete` : <Tag tone="warn">{t`${{ count: short }} missing`}</Tag>;
                  },
                },
                {
                  id: 'act',
                  head: '',
                  fold: 2,
                  cell: ({ id, withdrawnAt }) =>
                    withdrawnAt !== null ? (
                      <State shape="off">{t`taken back`}</State>
                    ) : (
                      <Acts
                        isInline
                        onStale={() => void again()}
                        acts={[
                          {
                            id: `back-${id}`,
                            name: t`Take back`,
                            label: t`Take back`,
                            asks: { say: t`It leaves every inbox, read or not.` },
                            run: async () => {
                              await messages.withdrawBroadcast({ params: { id } });
                              await again();
                            },
                          },
                        ]}
                      />
                    ),
                },
              ]}
              rowKey={({ id }) => id}
              empty={t`Nothing was sent to every member.`}
            />
          </Section>
        </>
      )}
      {may('messages.send') && (
        <AuthorForm
          label={t`To one member`}
          call={messagesCalls.writeToMember}
          initial={EMPTY_SINGLE}
          draftName="messages/single"
          sections={[
            {
              title: t`To one member`,
              meta,
              fields: [
                { name: 'username', label: t`Member’s name` },
                { name: 'marketing', label: t`Advertising` },
                texts,
              ],
            },
          ]}
          acts={[{ label: t`Send to this member`, isMain: true }]}
          onSaved={() => toast.ok(t`Sent`)}
        />
      )}
    </Scroll>
  );
}
