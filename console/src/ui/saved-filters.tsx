import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Modal, Note, RemovableChip, SelectField, TextField } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { ops, opsQuery } from '../kernel/calls.ts';

type Search = Readonly<Record<string, string | undefined>>;

interface SavedFiltersProps {
  /** The name of the page, under which they are kept. */
  readonly page: string;
  /** The filters that hold now, without the item that is open. */
  readonly search: Search;
  readonly onChoose: (search: Search) => void;
}

const kept = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (name === 'open' || value === undefined ? [] : [[name, value]])),
  );

const sameAs = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Filters by name, the operator's own: chosen in one press, and saved from what holds now. */
export function SavedFilters({ page, search, onChoose }: SavedFiltersProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const saved = opsQuery('listFilters', { params: { page } });
  const { data } = useQuery(saved);
  const now = kept(search);
  const filters = data?.filters ?? [];
  const chosen = filters.find((each) => sameAs(each.search, now));
  const hasFilters = Object.keys(now).length > 0;
  return (
    <>
      {filters.length > 0 && (
        <SelectField
          label={t`Saved filters`}
          labelHidden
          compact
          value={chosen?.name ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(filters.find(({ name }) => name === currentTarget.value)?.search ?? {})
          }
          options={[
            { value: '', label: t`Saved filters` },
            ...filters.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      {(hasFilters || filters.length > 0) && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {hasFilters && !chosen ? t`Save these filters` : t`Change saved filters`}
        </Button>
      )}
      {isOpen && (
        <EditFilters
          page={page}
          search={hasFilters && !chosen ? now : undefined}
          names={filters.map(({ name }) => name)}
          onChanged={(after) => queryClient.setQueryData(saved.queryKey, after)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface EditFiltersProps {
  readonly page: string;
  readonly search: Readonly<Record<string, string>> | undefined;
  readonly names: readonly string[];
  readonly onChanged: (after: Awaited<ReturnType<typeof ops.listFilters>>) => void;
  readonly onClose: () => void;
}

function EditFilters({ page, search, names, onChanged, onClose }: EditFiltersProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: (filters: Record<string, string>) =>
      ops.saveFilter({ params: { page, name: name.trim() }, body: { search: filters } }),
    onSuccess: (after) => {
      onChanged(after);
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (which: string) => ops.deleteFilter({ params: { page, name: which } }),
    onSuccess: onChanged,
  });
  const failure = save.error ?? remove.error;
  return (
    <Modal title={t`Saved filters`} size="dialog" busy={save.isPending} onClose={onClose}>
      {failure && <Note tone="bad">{say(failure)}</Note>}
      {names.map((each) => (
        <RemovableChip key={each} name={each} onRemove={() => remove.mutate(each)} />
      ))}
      {search && (
        <BareForm onSubmit={() => name.trim() !== '' && save.mutate({ ...search })}>
          <TextField
            label={t`Name of these filters`}
            value={name}
            maxLength={40}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Actions>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {t`Save`}
            </Button>
          </Actions>
        </BareForm>
      )}
    </Modal>
  );
}
