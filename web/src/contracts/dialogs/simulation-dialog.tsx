import { useLingui } from '@lingui/react/macro';
import type { SimulatedPeriod } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { useEffect, useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Stat, StatRow } from '@baize/kit/ui/figure/stat.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { useSimulation, type Simulation } from '../mutations.ts';
import styles from '../pages/contracts-page.module.css';
import { useContractProblem } from '../problem.ts';

export interface SimulationDialogProps {
  readonly type: ContractType;
  /** A contract, or terms for a downline. */
  readonly asked: Omit<Simulation, 'volume'>;
  readonly onClose: () => void;
}

const isAmount = (text: string): boolean => /^\d{1,12}(?:\.\d{1,4})?$/.test(text);

/** Shows what terms would have paid over the last periods, and would pay for a chosen volume. */
export function SimulationDialog({ type, asked, onClose }: SimulationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useContractProblem();
  const simulation = useSimulation(type);
  const { mutate, data: answer, error, isPending } = simulation;
  // The last result stays while other figures are loading, and when that fails.
  const [data, setData] = useState(answer);
  if (answer && answer !== data) setData(answer);
  const form = useForm({ defaultValues: { validBet: '', loss: '', lostBets: '', members: '1' } });
  // The same terms are asked about as long as the dialog is open.
  const [first] = useState(asked);
  useEffect(() => mutate(first), [mutate, first]);
  const amountOf = (text: string): string => (text === '' ? '0' : text);
  const amount = { validate: (text: string) => (isAmount(text) ? undefined : t`Enter an amount`) };
  const anyAmount = { validate: (text: string) => (text === '' ? undefined : amount.validate(text)) };
  const heads = { validate: (text: string) => (/^\d{1,6}$/.test(text) ? undefined : t`Enter a whole number`) };
  const money = (value: string): string => format.money(value, data?.currency);
  const keeps = data?.total.uplineKeeps ?? null;

  const columns: Column<SimulatedPeriod>[] = [
    {
      id: 'period',
      header: t`Period`,
      kind: 'subject',
      cell: ({ from }) => <bdi dir="ltr">{format.date(from, type === 'hourly' ? 'moment' : 'day')}</bdi>,
    },
    { id: 'validBet', header: t`Valid bets`, kind: 'figure', cell: (row) => <Amount value={row.validBet} /> },
    ...(type === 'dividend'
      ? [
          {
            id: 'pnl',
            header: t`Team result`,
            kind: 'figure' as const,
            cell: (row: SimulatedPeriod) => <Amount value={row.memberPnl} sign="always" />,
          },
        ]
      : []),
    {
      id: 'downline',
      header: keeps === null ? t`You’d get` : t`Downline gets`,
      kind: 'figure',
      cell: (row) => <Amount value={row.downline} />,
    },
    ...(keeps === null
      ? []
      : [
          {
            id: 'keeps',
            header: t`You keep`,
            kind: 'figure' as const,
            cell: (row: SimulatedPeriod) => <Amount value={row.uplineKeeps} sign="always" />,
          },
        ]),
  ];
  return (
    <Modal title={t`Simulation`} size="wide" onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.soft}>
          {t`What these terms would have paid on past figures. The latest period is still running. Past results don’t guarantee future ones.`}
        </p>
        {error &&
          (data ? (
            <Note tone="bad">{say(error)}</Note>
          ) : (
            <FailedState text={say(error)} onRetry={() => mutate(first)} />
          ))}
        {!data && !error && (
          <LoadingRegion className={styles.waiting}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </LoadingRegion>
        )}
        {data && (
          <>
            <Table
              caption={t`Simulation`}
              columns={columns}
              rows={data.periods}
              rowKey={({ from }) => from}
              state={isPending ? 'loading' : 'ready'}
              footer={{
                period: t`Total`,
                downline: <Amount value={data.total.downline} />,
                ...(keeps === null ? {} : { keeps: <Amount value={keeps} sign="always" /> }),
              }}
            />
            <Form
              form={form}
              className={styles.form}
              onSubmit={({ validBet, loss, lostBets, members }) =>
                form.send(simulation, {
                  ...first,
                  volume: {
                    validBet,
                    loss: amountOf(loss),
                    activeMembers: Number(members),
                    lostBets: amountOf(lostBets),
                  },
                })
              }
            >
              <h3>{t`Try your own figures`}</h3>
              <div className={styles.beside}>
                <AmountField
                  {...form.registerValue('validBet', amount)}
                  label={t`Valid bets`}
                  currency={data.currency}
                />
                {type === 'dividend' && (
                  <AmountField
                    {...form.registerValue('loss', anyAmount)}
                    label={t`Team loss`}
                    currency={data.currency}
                  />
                )}
                {type === 'realtime' && (
                  <AmountField
                    {...form.registerValue('lostBets', anyAmount)}
                    label={t`Of which lost`}
                    currency={data.currency}
                  />
                )}
                {type !== 'realtime' && (
                  <TextField
                    {...form.register('members', heads)}
                    label={t`Active members`}
                    inputMode="numeric"
                    dir="ltr"
                  />
                )}
              </div>
              {data.volume && (
                <StatRow>
                  <Stat label={keeps === null ? t`You’d get` : t`Downline gets`}>
                    <bdi dir="ltr">{money(data.volume.downline)}</bdi>
                  </Stat>
                  {data.volume.uplineKeeps !== null && (
                    <Stat label={t`You keep`}>
                      <bdi dir="ltr">{money(data.volume.uplineKeeps)}</bdi>
                    </Stat>
                  )}
                </StatRow>
              )}
              <Actions>
                <Button variant="ghost" onClick={onClose}>{t`Close`}</Button>
                <Button type="submit" variant="primary" busy={isPending}>{t`Calculate`}</Button>
              </Actions>
            </Form>
          </>
        )}
      </div>
    </Modal>
  );
}
