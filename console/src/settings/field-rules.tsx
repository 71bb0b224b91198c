import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { FailedState, Note, SelectField, Skeleton, toast } from '@baize/kit/ui';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { CallBody, CallValue } from '@baize/protocol/kernel/call';
import type { OpsCalls } from '@baize/protocol/ops';
import { ops, opsQuery } from '../kernel/calls.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { wordsOf } from '../ui/fields/field-names.ts';
import { Scroll, Section } from '../ui/page.tsx';

type Rules = CallValue<OpsCalls['getSettings']>['register']['fields'];
type Change = CallBody<OpsCalls['setFieldRules']>;
type Name = keyof Rules;

interface Row {
  readonly name: Name;
  readonly rule: Rules[Name];
}

/** Fields of the sign-up form: which are asked for, and which must be filled in. */
export function FieldRules() {
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(opsQuery('getSettings'));
  const set = useMutation({
    mutationFn: (body: Change) => ops.setFieldRules({ body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['ops', 'getSettings'] });
      toast.ok(t`Saved`);
    },
  });
  if (!data)
    return error ? (
      <FailedState headingLevel={2} title={t`These settings didn’t load`} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  const yesNo = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ];
  const flag = (id: 'enabled' | 'required', head: string): DataColumn<Row> => ({
    id,
    head,
    fold: id === 'enabled' ? 2 : 4,
    cell: ({ name, rule }) => (
      <SelectField
        label={`${head}: ${wordsOf(name)}`}
        labelHidden
        compact
        value={String(rule[id])}
        options={yesNo}
        onChange={({ currentTarget }) => set.mutate({ fields: { [name]: { [id]: currentTarget.value === 'true' } } })}
      />
    ),
  });
  const rows = Object.entries(data.register.fields).map(([name, rule]) => ({ name: name as Name, rule }));
  return (
    <Scroll label={t`Sign-up fields`}>
      <Section title={t`Sign-up fields`} meta={t`kept as you choose`} flush>
        {set.error && <Note tone="bad">{say(set.error)}</Note>}
        <DataTable<Row>
          label={t`Sign-up fields`}
          columns={[
            { id: 'name', head: t`Field`, tone: 'strong', grow: true, fold: 1, cell: ({ name }) => wordsOf(name) },
            flag('enabled', t`Asked for`),
            flag('required', t`Must be filled in`),
            {
              id: 'length',
              head: t`Length`,
              number: true,
              fold: 3,
              cell: ({ rule }) => <bdi dir="ltr">{`${rule.min} – ${rule.max}`}</bdi>,
            },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
          empty=""
        />
      </Section>
      <Section title={t`Terms`}>
        <SelectField
          label={t`The box of the terms is ticked at first`}
          value={String(data.register.termsTicked)}
          options={yesNo}
          onChange={({ currentTarget }) => set.mutate({ termsTicked: currentTarget.value === 'true' })}
        />
      </Section>
    </Scroll>
  );
}
