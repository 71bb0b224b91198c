import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { promotionListQuery } from '../queries.ts';
import styles from '../pages/reward-centre-page.module.css';
import { useTurnoverSentence } from './terms-list.tsx';
import type { Promotion } from '@baize/protocol/promotions';

/** Promotions that can be joined: the badge counts them, so they are shown where it leads. */
export function AvailablePromotions() {
  const { t } = useLingui();
  const { data } = useQuery(promotionListQuery());
  const open = data?.promotions.filter(({ state }) => state === 'join') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="available-promotions" className={styles.section}>
      <SectionHead id="available-promotions" title={t`You can join`} />
      <ul className={styles.list}>
        {open.map((promotion) => (
          <Card key={promotion.id} as="li" padded className={styles.open}>
            <Open promotion={promotion} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Open({ promotion }: { promotion: Promotion }) {
  const turnover = useTurnoverSentence(promotion);
  return (
    <>
      <Link to="/promoDetail" search={{ id: promotion.id }} className={styles.link}>
        {promotion.title}
      </Link>
      <p className="soft sm">{turnover}</p>
    </>
  );
}
