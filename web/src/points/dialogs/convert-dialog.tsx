import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { PointsCalls } from '@baize/protocol/points';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useSum } from '../../kernel/sum-text.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ExchangeForm } from '../parts/exchange-form.tsx';
import { lotsOf, plainPoints, timesCash, timesPoints, wholeLots } from '../point-sum.ts';
import { conversion } from '../once-acts.ts';
import { configQuery, pointBalanceQuery, rewardsQuery } from '../queries.ts';
import { useExchange } from '../use-exchange.ts';
import { useBar, usePoints, useTurnover } from '../use-words.ts';

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
  const [typed, setTyped] = useState(most > 0 ? plainPoints(lot) : '');
  const [checked, setChecked] = useState(false);
  const lots = lotsOf(typed, lot);
  const enough = lots !== undefined && lots <= most;
  const shown = { cash: timesCash(cash, lots ?? 0), turnoverBps };
  const act = useExchange({
    act: conversion,
    order: { points: typed, ...shown },
    onDone: ({ cash: credited }) => {
      toast.ok(t`${sum(credited ?? '0')} is in your wallet`);
      onClose();
    },
  });
  const fault =
    lots === undefined
      ? t`Enter points in steps of ${format.money(plainPoints(lot))}`
      : enough
        ? undefined
        : bar('POINTS');
  return (
    <Modal title={t`Convert to balance`} size="dialog" onClose={onClose} busy={act.pending}>
      <ExchangeForm
        act={act}
        hasPaymentPassword={rewards.hasPaymentPassword}
        heldUntil={rewards.heldUntil}
        ready={enough}
        onChecked={() => {
          setChecked(true);
          if (!enough) document.getElementById('convert-points')?.focus();
        }}
        submit={enough ? t`Convert ${points(typed)}` : t`Convert`}
      >
        <AmountField
          id="convert-points"
          label={t`Points`}
          hint={t`${points(lot)} for ${sum(cash)}. You have ${points(balance)}.`}
          fractionDigits={0}
          value={typed}
          onValueChange={(value) => {
            if (act.error) act.reset();
            setTyped(value);
          }}
          error={checked ? fault : undefined}
          quick={
            most > 0
              ? [{ value: plainPoints(timesPoints(lot, most)), label: t`All: ${points(timesPoints(lot, most))}` }]
              : []
          }
        />
        <DescriptionList
          items={[
            { id: 'turnover', term: t`Before you can withdraw it`, value: turnover(turnoverBps) },
            {
              id: 'cash',
              term: t`You’ll receive`,
              value: lots === undefined ? '–' : sum(shown.cash),
              total: true,
            },
          ]}
        />
      </ExchangeForm>
    </Modal>
  );
}
