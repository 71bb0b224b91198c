import { useLingui } from '@lingui/react/macro';
import type { PointPrize, PointReward } from '@baize/protocol/points';
import { minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useBar, useNeeds, usePoints, useTickets, useTurnover } from '../use-words.ts';
import { ItemArt } from './item-art.tsx';
import styles from './reward-card.module.css';

interface RewardCardProps {
  /** With how the member stands to it; a visitor sees the item alone. */
  item: PointReward | PointPrize;
  /** Unknown until it has come: then nothing is said of how many points are missing. */
  balance: string | undefined;
  currency: string;
}

/** An item: its picture, its conditions and its price, and then the act or what is missing. */
export function RewardCard({ item, balance, currency }: RewardCardProps) {
  const points = usePoints();
  return (
    <Card as="li" className={styles.card}>
      <ItemArt art={item.art} />
      <div className={styles.body}>
        <h3 className={styles.name}>{item.name}</h3>
        <Facts item={item} currency={currency} />
        <b className={styles.price}>{points(item.points)}</b>
        {'bars' in item && <Act item={item} balance={balance} />}
      </div>
    </Card>
  );
}

/** Its worth and its price. */
function Facts({ item, currency }: Pick<RewardCardProps, 'item' | 'currency'>) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = useSum(currency);
  const needs = useNeeds(currency)(item);
  const turnover = useTurnover();
  const tickets = useTickets();
  return (
    <ul className={styles.facts}>
      {item.cash !== null && (
        <li>
          {turnover(item.turnoverBps)} · {t`worth ${{ amount: sum(item.cash) }}`}
        </li>
      )}
      {item.raffle && (
        <li>
          {tickets(item)} · {t`until`} <bdi dir="ltr">{format.date(item.raffle.endsAt, 'day')}</bdi>
        </li>
      )}
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
      {item.stock !== null && item.stock > 0 && <li>{t`In stock: ${{ count: format.count(item.stock) }}`}</li>}
      {item.review && <li>{t`We check this order first`}</li>}
    </ul>
  );
}

/** Redeem; else why not, and where only points are missing, how far the member has come. */
function Act({ item, balance }: { item: PointReward; balance: string | undefined }) {
  const { t } = useLingui();
  const modals = useModals();
  const bar = useBar();
  const [reason] = item.bars;
  if (reason === undefined)
    return (
      <Button block onClick={() => modals.open('redeem', item.id)}>
        {t`Redeem`}
        <span className="vh"> {item.name}</span>
      </Button>
    );
  const missing = bar(reason, balance === undefined ? undefined : { points: item.points, balance });
  if (reason !== 'POINTS' || balance === undefined) return <p className={styles.missing}>{missing}</p>;
  return (
    <ProgressBar
      className={styles.missing}
      label={missing}
      value={Number((minorOf(balance) * 1_000n) / minorOf(item.points))}
      max={1_000}
    />
  );
}
