import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { PointsCalls } from '@baize/protocol/points';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { ExchangeForm, exchangeFields } from '../parts/exchange-form.tsx';
import { lotsOf, plainPoints, timesCash, timesPoints, wholeLots } from '../point-sum.ts';
import { conversion } from '../once-acts.ts';
import { configQuery, pointBalanceQuery, rewardsQuery } from '../queries.ts';
import { useExchange } from '../use-exchange.ts';
import { useBar, useExchangeProblem, usePoints, useTurnover } from '../use-words.ts';

type Config = CallValue<PointsCalls['getConfig']>;
type Rewards = CallValue<PointsCalls['listRewards']>;

/** Points into cash, in whole lots. */
export function ConvertDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const rewards = useQuery(rewardsQuery());
  const balance = useQuery(pointBalanceQuery());
  const config = useQuery(configQuery());
  const error = rewards.error ?? balance.error ?? config.error;
  if (rewards.data && balance.data && config.data?.convert.open) {
    return <Convert rewards={rewards.data} balance={balance.data.points} config={config.data} onClose={onClose} />;
  }
  return (
    <Modal title={t`Convert to balance`} size="dialog" onClose={onClose}>
      {config.data && !config.data.convert.open ? (
        <EmptyState
          title={t`Points can’t be converted right now`}
          text={t`Your points stay as they are. They never expire.`}
        />
      ) : error ? (
        <FailedState
          text={say(error)}
          busy={rewards.isFetching || balance.isFetching || config.isFetching}
          onRetry={() => void Promise.all([rewards.refetch(), balance.refetch(), config.refetch()])}
        />
      ) : (
        <LoadingRegion>
          <Skeleton />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Modal>
  );
}

interface ConvertProps {
  rewards: Rewards;
  /** Points of the member. */
  balance: string;
  config: Config;
  onClose: () => void;
}

function Convert({ rewards, balance, config, onClose }: ConvertProps) {
  const { t } = useLingui();
  const format = useFormat();
  const points = usePoints();
  const turnover = useTurnover();
  const bar = useBar();
  const sum = useSum(config.currency);
  const { lot, cash, turnoverBps } = config.convert;
  const most = wholeLots(balance, lot);
  const form = useForm({
    defaultValues: { points: most > 0 ? plainPoints(lot) : '', paymentPassword: '' },
    fieldOf: exchangeFields,
    say: useExchangeProblem(),
  });
  const typed = form.formState.values.points;
  const lots = lotsOf(typed, lot);
  const enough = lots !== undefined && lots <= most;
  const order = { points: typed, cash: timesCash(cash, lots ?? 0), turnoverBps };
  const act = useExchange({
    act: conversion,
    onDone: ({ cash: credited }) => {
      toast.ok(t`${{ amount: sum(credited ?? '0') }} is in your wallet`);
      onClose();
    },
  });
  const wrongPoints = (value: string): string | undefined => {
    const wanted = lotsOf(value, lot);
    if (wanted === undefined) return t`Enter points in steps of ${{ step: format.money(plainPoints(lot)) }}`;
    return wanted <= most ? undefined : bar('POINTS');
  };
  return (
    <Modal title={t`Convert to balance`} size="dialog" onClose={onClose} busy={act.pending}>
      <ExchangeForm
        form={form}
        onSubmit={({ paymentPassword }) => form.send(act, { ...order, paymentPassword })}
        leftOpen={act.isOpen(order)}
        hasPaymentPassword={rewards.hasPaymentPassword}
        heldUntil={rewards.heldUntil}
        submit={enough ? t`Convert ${{ points: points(typed) }}` : t`Convert`}
      >
        <AmountField
          {...form.registerValue('points', { validate: wrongPoints })}
          label={t`Points`}
          hint={t`${{ points: points(lot) }} for ${{ amount: sum(cash) }}. You have ${{ balance: points(balance) }}.`}
          fractionDigits={0}
          quick={
            most > 0
              ? [
                  {
                    value: plainPoints(timesPoints(lot, most)),
                    label: t`All: ${{ amount: points(timesPoints(lot, most)) }}`,
                  },
                ]
              : []
          }
        />
        <DescriptionList
          items={[
            { id: 'turnover', term: t`Before you can withdraw it`, value: turnover(turnoverBps) },
            {
              id: 'cash',
              term: t`You’ll receive`,
              value: lots === undefined ? '–' : sum(order.cash),
              total: true,
            },
          ]}
        />
      </ExchangeForm>
    </Modal>
  );
}
