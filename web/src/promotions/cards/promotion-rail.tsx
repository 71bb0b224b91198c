import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
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
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(promotionListQuery());
  const failed = data === undefined && error;
  if (!failed && (!data || data.onBreak || data.promotions.length === 0)) return null;
  const shown = (data?.promotions ?? []).toSorted((one, other) => turnOf(one) - turnOf(other)).slice(0, SHOWN);
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t`Promotions`} end={<MoreLinkTo to="/promotions">{t`View all`}</MoreLinkTo>} />
      {failed ? (
        <Card padded>
          <FailedState
            title={t`We couldn’t load the promotions`}
            text={say(failed)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <ul className={styles.rail} aria-labelledby={id}>
          {shown.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} headingLevel={3} />
          ))}
        </ul>
      )}
    </section>
  );
}
