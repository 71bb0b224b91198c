import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { TableInPlay } from '@baize/protocol/games';
import { Pairs } from '../ui/facts.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { Code, Tag, Tags } from '../ui/marks.tsx';

type Chair = TableInPlay['chairs'][number];

const PHASES: Readonly<Record<TableInPlay['phase'], MessageDescriptor>> = {
  WAITING: msg`Waiting for players`,
  STARTING: msg`Starting`,
  STAKING: msg`Stakes are asked for`,
  PLAYING: msg`Hand in play`,
  SETTLED: msg`Result shown`,
};

const CHAIRS: Readonly<Record<Chair['state'], MessageDescriptor>> = {
  READY: msg`plays`,
  OUT: msg`sits out`,
  AWAY: msg`away`,
  LEAVING: msg`leaving`,
};

/** A table as a bystander sees it. */
export function TableFacts({ table }: { table: TableInPlay }) {
  const { t, i18n } = useLingui();
  const { money, count } = useFormat();
  const { no, phase, hand, chairs, asked, view, ending, point } = table;
  const seatOf = (at: number): string => chairs[at]?.name ?? String(at + 1);
  return (
    <div>
      <Tags>
        <Tag tone="info">{t`Table ${{ number: count(no) }}`}</Tag>
        <Tag>{i18n._(PHASES[phase])}</Tag>
        <Tag>
          <bdi dir="ltr">{money(point)}</bdi>
        </Tag>
        {ending && <Tag tone="warn">{t`ends after this hand`}</Tag>}
      </Tags>
      <Pairs
        facts={[
          { name: t`Hand`, value: <Code>{hand.id}</Code> },
          { name: t`Acts so far`, value: count(hand.acts) },
          ...(asked.length > 0 ? [{ name: t`Waiting for`, value: asked.map(seatOf).join(', ') }] : []),
          ...chairs.map((chair) => ({
            name: (
              <>
                <bdi>{chair.name}</bdi> {chair.bot && <Tag>{t`bot`}</Tag>}
              </>
            ),
            value: (
              <>
                {i18n._(CHAIRS[chair.state])} · <bdi dir="ltr">{money(chair.held)}</bdi>
              </>
            ),
          })),
        ]}
      />
      {view && (
        <details>
          <summary>{t`As everybody sees it`}</summary>
          <FieldValues value={view} />
        </details>
      )}
    </div>
  );
}
