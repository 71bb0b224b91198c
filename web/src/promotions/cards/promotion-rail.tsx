import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { promotionListQuery } from '../queries.ts';
import { turnOf } from '../turn-of.ts';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotion-rail.module.css';

const SHOWN = 6;

/** Current promotions with their amounts; nothing during a break. */
export function PromotionRail() {
  const { t } = useLingui();
  const id = useId();
  const { data } = useQuery(promotionListQuery());
  if (!data || data.onBreak || data.promotions.length === 0) return null;
  const shown = data.promotions.toSorted((one, other) => turnOf(one) - turnOf(other)).slice(0, SHOWN);
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t`Promotions`} end={<MoreLinkTo to="/promotions">{t`View all`}</MoreLinkTo>} />
      <ul className={styles.rail} aria-labelledby={id}>
        {shown.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
