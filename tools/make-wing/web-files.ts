/** A file that make-wing writes, its path from the root. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** The web's half of a wing: a page with a list and a form that adds to it. */
export function webFiles(name: string): readonly WrittenFile[] {
  const folder = `web/src/${name}`;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const texts: Readonly<Record<string, string>> = {
    'index.ts': `/** A member's own entries. */\nexport { ${name}Wing } from './wing.ts';\n`,
    'wing.ts': `import { defineWing } from '../kernel/wing.ts';

/** A member's own entries. */
export const ${name}Wing = defineWing({
  name: '${name}',
  member: () => import('./member.ts'),
});
`,
    'member.ts': `export { ${name}CentrePages as pages } from './centre.ts';\n`,
    'centre.ts': `import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { readRecordSearch, recordSearchKeys, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    ${name}: RecordSearch;
  }
}

/** The wing's pages in the personal centre. */
export const ${name}CentrePages = [
  {
    name: '${name}',
    label: msg\`${title}\`,
    icon: 'document',
    group: 'account',
    readSearch: readRecordSearch,
    searchKeys: recordSearchKeys,
    load: () => import('./pages/${name}-page.tsx').then((file) => file.${title}Page),
  },
] satisfies CentrePage[];
`,
    'queries.ts': `import type { ${title}Calls } from '@baize/protocol/${name}';
import { ${name}Paths } from '@baize/protocol/${name}/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { recordPaging, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';

export const ${name}Client = bindCalls<${title}Calls>(${name}Paths);
const ${name}Query = bindQueries<${title}Calls>('${name}', ${name}Paths, ${name}Client);

/** A page of the member's own entries. */
export const entriesQuery = (search: RecordSearch) => ${name}Query('listEntries', { query: recordPaging(search) });
`,
    'mutations.ts': `import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { ${name}Client } from './queries.ts';

/** Adds an entry and asks for the list again. */
export function useCreateEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => ${name}Client.createEntry({ body: { title } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: callKey('${name}', 'listEntries') }),
  });
}
`,
    [`pages/${name}-page.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCentreSearch } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import { readRecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { EntryDialog } from '../dialogs/entry-dialog.tsx';
import { entriesQuery } from '../queries.ts';

/** The member's own entries, newest first. */
export function ${title}Page() {
  const { t } = useLingui();
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const [search, change] = useCentreSearch(readRecordSearch);
  const answer = useQuery({ ...entriesQuery(search), placeholderData: keepRows });
  return (
    <>
      <Button variant="primary" onClick={() => setAdding(true)}>{t\`Add an entry\`}</Button>
      <RecordPage
        caption={t\`${title}\`}
        search={search}
        change={change}
        answer={answer}
        columns={[
          { id: 'title', header: t\`Title\`, kind: 'subject', cell: ({ title }) => title },
          { id: 'created', header: t\`Created\`, cell: ({ createdAt }) => format.date(createdAt) },
        ]}
        rowKey={({ id }: { id: string; title: string; createdAt: string }) => id}
        empty={{
          title: t\`No entries yet\`,
          filteredTitle: t\`No entries match these filters\`,
          text: t\`Entries you add appear here.\`,
        }}
      />
      {adding && <EntryDialog onClose={() => setAdding(false)} />}
    </>
  );
}
`,
    'dialogs/entry-dialog.tsx': `import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { useCreateEntry } from '../mutations.ts';

/** Adds an entry. What was typed stays after a failure. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const [title, setTitle] = useState('');
  const { mutate, isPending, error } = useCreateEntry();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(title.trim(), { onSuccess: onClose });
  };
  return (
    <Modal
      title={t\`Add an entry\`}
      onClose={onClose}
      busy={isPending}
      footer={
        <Button type="submit" form="entry" variant="primary" busy={isPending} disabled={title.trim() === ''}>
          {t\`Add\`}
        </Button>
      }
    >
      <form id="entry" onSubmit={submit}>
        <TextField
          label={t\`Title\`}
          value={title}
          maxLength={80}
          error={error ? say(error) : undefined}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
`,
    [`${name}.test.ts`]: `import { expect, it } from 'vitest';
import { ${name}Wing } from './index.ts';
import { entriesQuery } from './queries.ts';

it('keeps each page of entries by itself', () => {
  expect(entriesQuery({}).queryKey).not.toEqual(entriesQuery({ recordPage: 2 }).queryKey);
});

it('has a page in the personal centre', async () => {
  const { pages } = await ${name}Wing.member();
  expect(await pages[0]?.load()).toBeTypeOf('function');
});
`,
  };
  return Object.entries(texts).map(([file, text]) => ({ path: `${folder}/${file}`, text }));
}
