import { useLingui } from '@lingui/react/macro';
import type { SimulatedPeriod } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { useEffect, useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Stat, StatRow } from '../../ui/figure/stat.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/columns.ts';
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

/** What terms would have paid over the last periods, and what a volume of choice would. */
export function SimulationDialog({ type, asked, onClose }: SimulationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useContractProblem();
  const { mutate, data: answer, error, isPending } = useSimulation(type);
  // What was found stays while other figures are asked about, and when that fails.
  const [data, setData] = useState(answer);
  if (answer && answer !== data) setData(answer);
  const [volume, setVolume] = useState({ validBet: '', loss: '', lostBets: '', members: '1' });
  const [checked, setChecked] = useState(false);
  // The same terms are asked about as long as the dialog is open.
  const [first] = useState(asked);
  useEffect(() => mutate(first), [mutate, first]);
  const change = (patch: Partial<typeof volume>) => setVolume({ ...volume, ...patch });
  const amountOf = (text: string): string => (text === '' ? '0' : text);
  const valid = isAmount(volume.validBet);
  const amounts = [volume.loss, volume.lostBets].every((text) => text === '' || isAmount(text));
  const heads = /^\d{1,6}$/.test(volume.members);
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
            <form
              noValidate
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                setChecked(true);
                if (!valid || !amounts || !heads || isPending) return;
                mutate({
                  ...first,
                  volume: {
                    validBet: volume.validBet,
                    loss: amountOf(volume.loss),
                    activeMembers: Number(volume.members),
                    lostBets: amountOf(volume.lostBets),
                  },
                });
              }}
            >
              <h3>{t`Try your own figures`}</h3>
              <div className={styles.beside}>
                <AmountField
                  label={t`Valid bets`}
                  currency={data.currency}
                  value={volume.validBet}
                  error={checked && !valid ? t`Enter an amount` : undefined}
                  onValueChange={(validBet) => change({ validBet })}
                />
                {type === 'dividend' && (
                  <AmountField
                    label={t`Team loss`}
                    currency={data.currency}
                    value={volume.loss}
                    error={checked && !amounts ? t`Enter an amount` : undefined}
                    onValueChange={(loss) => change({ loss })}
                  />
                )}
                {type === 'realtime' && (
                  <AmountField
                    label={t`Of which lost`}
                    currency={data.currency}
                    value={volume.lostBets}
                    error={checked && !amounts ? t`Enter an amount` : undefined}
                    onValueChange={(lostBets) => change({ lostBets })}
                  />
                )}
                {type !== 'realtime' && (
                  <TextField
                    label={t`Active members`}
                    inputMode="numeric"
                    dir="ltr"
                    value={volume.members}
                    error={checked && !heads ? t`Enter a whole number` : undefined}
                    onChange={({ currentTarget }) => change({ members: currentTarget.value })}
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
            </form>
          </>
        )}
      </div>
    </Modal>
  );
}
