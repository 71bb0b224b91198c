import { useLingui } from '@lingui/react/macro';
import type { PointReward } from '@baize/protocol/points';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSum } from '../../kernel/sum-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import styles from '../pages/point-mall-page.module.css';
import { useBar, useNeeds, usePoints, useTickets, useTurnover } from '../use-words.ts';
import { orderKindWords } from '../words.ts';
import { ItemArt } from './item-art.tsx';

interface RewardCardProps {
  item: PointReward;
  /** Unknown until it has come: then nothing is said of how many points are missing. */
  balance: string | undefined;
  currency: string;
}

/** An item: what it is, what it asks, what it costs, and why it is not to be had where that is so. */
export function RewardCard({ item, balance, currency }: RewardCardProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const points = usePoints();
  const sum = useSum(currency);
  const needs = useNeeds(currency)(item);
  const bar = useBar();
  const turnover = useTurnover();
  const tickets = useTickets();
  const [reason] = item.bars;
  return (
    <Card as="li" padded className={styles.item}>
      <ItemArt art={item.art} />
      <div className={styles.itemHead}>
        <h2>{item.name}</h2>
        <Badge>{i18n._(orderKindWords[item.kind])}</Badge>
      </div>
      <p className={styles.soft}>{item.text}</p>
      <ul className={styles.facts}>
        {item.cash !== null && (
          <li>
            {turnover(item.turnoverBps)} · {t`worth ${sum(item.cash)}`}
          </li>
        )}
        {item.raffle && (
          <li>
            {tickets(item)} · {t`until`} <bdi dir="ltr">{format.date(item.raffle.endsAt, 'full')}</bdi>
          </li>
        )}
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
        {item.stock !== null && item.stock > 0 && <li>{t`In stock: ${format.count(item.stock)}`}</li>}
        {item.review && <li>{t`We check this order first`}</li>}
      </ul>
      <div className={styles.itemFoot}>
        <b className="amount">{points(item.points)}</b>
        <Button
          variant="primary"
          disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : `bar-${item.id}`}
          onClick={() => modals.open('redeem', item.id)}
        >
          {t`Redeem`}
          <span className="vh"> {item.name}</span>
        </Button>
      </div>
      {reason !== undefined && (
        <p id={`bar-${item.id}`} className={styles.bar}>
          {bar(reason, balance === undefined ? undefined : { points: item.points, balance })}
        </p>
      )}
    </Card>
  );
}
