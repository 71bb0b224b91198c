import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FailedState, Note, SelectField, toast } from '@baize/kit/ui';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { exclusionPeriods } from '@baize/protocol/limits/constants';
import { limitsPaths } from '@baize/protocol/limits/paths';
import type { LimitsCalls } from '@baize/protocol/limits';
import type { MemberDetail } from '@baize/protocol/ops';
import { bindOperatorCalls } from '../kernel/client.ts';
import { may } from '../kernel/operator-session.ts';
import { Acts } from '../ui/acts.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { Empty, Section } from '../ui/page.tsx';

const limits = bindOperatorCalls<LimitsCalls>(limitsPaths);
const limitsQuery = bindQueries<LimitsCalls>('limits', limitsPaths, limits);

const HOURS = ['24', '72', '168', '720'] as const;

/** Limits that a member has set for themselves, with every change. Nobody here can loosen one, or end a break early. */
export function LimitsTab({ member }: { member: MemberDetail }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const params = { username: member.username };
  const { data, isError, refetch } = useQuery(limitsQuery('getMemberLimits', { params }));
  if (isError && !data) return <FailedState title={t`The limits didn’t load`} onRetry={() => void refetch()} />;
  if (!data) return <Empty>{t`Loading…`}</Empty>;
  const { money, time, shutOut } = data.limits;
  return (
    <>
      {member.excludedUntil !== null && (
        <Note tone="info">
          {t`They take a break until ${{ when: date(member.excludedUntil) }}. Nobody can end it early.`}
        </Note>
      )}
      <Section title={t`Limits`} meta={t`set by the member`}>
        <FieldValues value={{ money, time, shutOut }} />
      </Section>
      {may('limits.exclude') && <Exclude member={member} />}
      <Section title={t`History`} meta={t`newest first`}>
        {data.changes.rows.length === 0 ? (
          <Empty>{t`No changes yet.`}</Empty>
        ) : (
          <FieldValues value={data.changes.rows} />
        )}
      </Section>
    </>
  );
}

/** A break that a member asked for by mail or phone. It only ever grows. */
function Exclude({ member }: { member: MemberDetail }) {
  const { t } = useLingui();
  const { date, duration } = useFormat();
  const queryClient = useQueryClient();
  const [length, setLength] = useState<string>(HOURS[0]);
  const period = exclusionPeriods.find((each) => each === length);
  const words: Readonly<Record<string, string>> = {
    '6-months': t`6 months`,
    '1-year': t`1 year`,
    '5-years': t`5 years`,
  };
  const run = async ({ reason }: { reason: string }) => {
    const body = period
      ? ({ kind: 'self-exclusion', period, reason } as const)
      : ({ kind: 'time-out', hours: Number(length), reason } as const);
    const { until } = await limits.excludeMember({ params: { username: member.username }, body });
    void queryClient.invalidateQueries({ queryKey: ['ops', 'getMember'] });
    void queryClient.invalidateQueries({ queryKey: ['limits', 'getMemberLimits'] });
    toast.ok(t`On a break until ${{ when: date(until) }}`, member.username);
  };
  return (
    <Section title={t`Break that they ask for`} meta={t`ends every session and game at once`}>
      <SelectField
        label={t`For how long`}
        value={length}
        onChange={({ currentTarget }) => setLength(currentTarget.value)}
        options={[
          ...HOURS.map((hours) => ({ value: hours, label: duration(Number(hours) * 3_600) })),
          ...exclusionPeriods.map((each) => ({ value: each, label: words[each] ?? each })),
        ]}
      />
      <Acts
        key={length}
        isInline
        onStale={() => undefined}
        acts={[
          {
            id: 'exclude',
            label: t`Begin the break`,
            name: t`Begin the break`,
            asks: {
              say: t`Nobody can end or shorten it, not even they.`,
              reasons: [],
              reasonLabel: t`How and when they asked for it`,
            },
            run,
          },
        ]}
      />
    </Section>
  );
}
