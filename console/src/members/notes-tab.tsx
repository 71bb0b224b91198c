import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Actions, Button, Note, TextAreaField, TextField, toast } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { MemberNote } from '@baize/protocol/ops';
import { ops } from '../kernel/calls.ts';
import { Tag } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';

const ROWS = 60;

/** Operators' words about a member, with whoever they wait for. */
export function NotesTab({ memberId }: { memberId: string }) {
  const { t } = useLingui();
  const { date } = useFormat();
  return (
    <>
      <Section title={t`New note`} meta={t`read by operators alone`}>
        <NewNote memberId={memberId} />
      </Section>
      <StretchTable<MemberNote>
        label={t`Notes`}
        queryKey={['ops', 'listNotes', memberId]}
        load={(cursor, signal) =>
          ops.listNotes({ params: { id: memberId }, query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal })
        }
        columns={[
          { id: 'at', head: t`Written`, tone: 'quiet', fold: 4, cell: ({ at }) => date(at) },
          { id: 'by', head: t`By`, tone: 'strong', fold: 1, cell: ({ by }) => by },
          { id: 'text', head: t`Note`, grow: true, fold: 3, title: ({ text }) => text, cell: ({ text }) => text },
          { id: 'to', head: t`Handed to`, fold: 2, cell: (row) => <HandedTo note={row} /> },
        ]}
        rowKey={({ id }) => id}
        empty={t`Nobody has written anything yet.`}
      />
    </>
  );
}

function NewNote({ memberId }: { memberId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { text: '', handTo: '' } });
  const add = useMutation({
    mutationFn: ({ text, handTo }: { text: string; handTo: string }) =>
      ops.addNote({
        params: { id: memberId },
        body: { text: text.trim(), ...(handTo.trim() !== '' && { handTo: handTo.trim() }) },
      }),
  });
  const failure = form.sayFailure();
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        form.send(add, values, (made: MemberNote) => {
          form.reset();
          void queryClient.invalidateQueries({ queryKey: ['ops', 'listNotes'] });
          void queryClient.invalidateQueries({ queryKey: ['ops', 'listHandOvers'] });
          toast.ok(made.handedTo === null ? t`Written down` : t`Handed over`);
        })
      }
    >
      {failure && <Note tone="bad">{failure}</Note>}
      <TextAreaField
        {...form.register('text', { required: t`Enter a note` })}
        label={t`Note`}
        rows={2}
        maxLength={2000}
      />
      <TextField
        {...form.register('handTo')}
        label={t`Hand over to`}
        optional
        hint={t`An operator’s name, or * for whoever comes next`}
        autoComplete="off"
      />
      <Actions>
        <Button type="submit" variant="primary" busy={add.isPending}>
          {t`Write it down`}
        </Button>
      </Actions>
    </Form>
  );
}

/** The operator that a note waits for, with the act that says it is done. */
export function HandedTo({ note }: { note: MemberNote }) {
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => ops.endHandOver({ params: { noteId: note.id } }),
    onError: (error) => toast.bad(say(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['ops', 'listNotes'] });
      void queryClient.invalidateQueries({ queryKey: ['ops', 'listHandOvers'] });
    },
  });
  const { handedTo, endedBy } = note;
  if (handedTo === null) return <>–</>;
  if (endedBy !== null) return <Tag>{t`done by ${{ name: endedBy }}`}</Tag>;
  return (
    <>
      <Tag tone="info">{handedTo === '*' ? t`whoever comes next` : handedTo}</Tag>{' '}
      <Button size="sm" variant="line" busy={end.isPending} onClick={() => end.mutate()}>
        {t`Done`}
      </Button>
    </>
  );
}
