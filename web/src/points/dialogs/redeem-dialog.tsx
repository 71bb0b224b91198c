import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { PointReward, PointsCalls } from '@baize/protocol/points';
import { REDEEM_MOST_AT_ONCE } from '@baize/protocol/points/constants';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { AddressFields, addressOf, blankAddress } from '../parts/address-fields.tsx';
import { ExchangeForm, exchangeFields } from '../parts/exchange-form.tsx';
import { ItemArt } from '../parts/item-art.tsx';
import styles from '../pages/point-mall-page.module.css';
import { timesCash, timesPoints } from '../point-sum.ts';
import { redemption } from '../once-acts.ts';
import { rewardsQuery } from '../queries.ts';
import { useExchange } from '../use-exchange.ts';
import { useExchangeProblem, usePoints, useTickets, useTurnover } from '../use-words.ts';

/** One item: how many, where to, what it costs and gives, and the payment password. */
export function RedeemDialog({ of: id, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery());
  const item = data?.items.find((each) => each.id === id);
  if (data && item) return <Redeem rewards={data} item={item} onClose={onClose} />;
  return (
    <Modal title={t`Redeem`} size="dialog" onClose={onClose}>
      {data ? (
        <EmptyState title={t`This reward is no longer available`} text={t`Choose another one in the points mall.`} />
      ) : error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Modal>
  );
}

interface RedeemProps {
  rewards: CallValue<PointsCalls['listRewards']>;
  item: PointReward;
  onClose: () => void;
}

/** How many a member may take at once. */
const mostOf = ({ stock, perMember, taken }: PointReward): number =>
  Math.max(1, Math.min(REDEEM_MOST_AT_ONCE, stock ?? Infinity, (perMember ?? Infinity) - taken));

function Redeem({ rewards, item, onClose }: RedeemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const points = usePoints();
  const turnover = useTurnover();
  const tickets = useTickets();
  const sum = useSum(rewards.currency);
  const form = useForm({
    defaultValues: { ...blankAddress, quantity: '1', paymentPassword: '' },
    fieldOf: exchangeFields,
    say: useExchangeProblem(),
  });
  const quantity = Number(form.formState.values.quantity);
  const price = timesPoints(item.points, quantity);
  const isSent = item.kind === 'PHYSICAL';
  const { turnoverBps, tickets: ticketsEach } = item;
  const cash = item.cash === null ? null : timesCash(item.cash, quantity);
  const order = {
    itemId: item.id,
    quantity,
    points: price,
    ...(isSent && { address: addressOf(form.formState.values) }),
    cash,
    turnoverBps,
    tickets: ticketsEach,
  };
  const act = useExchange({
    act: redemption,
    onDone: ({ status, referenceNumber }) => {
      toast.ok(
        status !== 'PASSED'
          ? t`Order received`
          : item.raffle
            ? t`Redeemed. Your tickets are in the draw.`
            : t`Redeemed. It’s in your wallet.`,
        t`Reference number ${referenceNumber}. You’ll find it in the history.`,
      );
      onClose();
    },
  });
  const most = mostOf(item);
  return (
    <Modal title={item.name} size="form" onClose={onClose} busy={act.pending}>
      <ExchangeForm
        form={form}
        onSubmit={({ paymentPassword }) => form.send(act, { ...order, paymentPassword })}
        leftOpen={act.isOpen(order)}
        hasPaymentPassword={rewards.hasPaymentPassword}
        heldUntil={rewards.heldUntil}
        submit={t`Redeem for ${{ price: points(price) }}`}
      >
        <div className={styles.lead}>
          <ItemArt art={item.art} />
          <p className={styles.soft}>{item.text}</p>
        </div>
        {most > 1 && (
          <SelectField
            {...form.register('quantity')}
            label={t`Quantity`}
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: format.count(index + 1),
            }))}
          />
        )}
        {isSent && <AddressFields form={form} />}
        <DescriptionList
          items={[
            ...(cash === null
              ? item.raffle
                ? [{ id: 'tickets', term: t`Entered into the draw at once`, value: tickets(item, quantity) }]
                : [{ id: 'review', term: t`What happens next`, value: t`We check your order and send it` }]
              : [
                  { id: 'turnover', term: t`Before you can withdraw it`, value: turnover(turnoverBps) },
                  {
                    id: 'cash',
                    term: item.review ? t`Credited after a check` : t`Credited to your wallet`,
                    value: sum(cash),
                  },
                ]),
            { id: 'price', term: t`You pay`, value: points(price), total: true },
          ]}
        />
      </ExchangeForm>
    </Modal>
  );
}
