import { useQuery } from '@tanstack/react-query';
import { promotionListQuery } from '../queries.ts';
import { useSums } from '../sums.ts';
import { PromotionArt } from './promotion-art.tsx';
import styles from './sign-up-gift.module.css';
import { useTurnoverSentence } from './terms-list.tsx';

/** The gift of the brand's sign-up promotion (specification §9), with what it asks in the same line of sight. */
export function SignUpGift() {
  const { sum } = useSums();
  const { data, isPending } = useQuery(promotionListQuery());
  const gift = data?.promotions.find(({ terms, why }) => terms.kind === 'sign-up' && why === null);
  const turnover = useTurnoverSentence({ turnover: gift?.turnover ?? null });
  // Its room is kept while it is on the way, so that the fields do not jump.
  if (isPending) return <div className={styles.room} />;
  if (gift?.terms.kind !== 'sign-up') return null;
  return (
    <div className={styles.gift}>
      <PromotionArt name={gift.art} className={styles.art} />
      <p className={styles.words}>
        <b>
          <span className={styles.amount}>{sum(gift.terms.amount, gift.currency)}</span> {gift.title}
        </b>
        <span>{turnover}</span>
      </p>
    </div>
  );
}
