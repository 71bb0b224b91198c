import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Promotion, PromotionType } from '@baize/protocol/promotions';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { News } from '../parts/news.tsx';
import { OnBreak } from '../parts/on-break.tsx';
import { YoursNow } from '../parts/yours-now.tsx';
import { PromotionCard } from '../cards/promotion-card.tsx';
import { readPromoSearch } from '../promo-search.ts';
import { promotionListQuery } from '../queries.ts';
import { turnOf } from '../turn-of.ts';
import { typeWords } from '../words.ts';
import styles from './promotions-page.module.css';

const TYPES = Object.keys(typeWords) as PromotionType[];

/** Every promotion with its terms, by type (specification §2, §3). */
export function PromotionsPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(promotionListQuery());
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHead level={1} title={t`Promotions`} />
      {data ? (
        data.onBreak ? (
          <OnBreak headingLevel={2} />
        ) : (
          <>
            <YoursNow />
            <Promotions promotions={data.promotions} />
            <News />
          </>
        )
      ) : error ? (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the promotions`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.grid}>
          {[1, 2, 3].map((card) => (
            <Card key={card} className={styles.waiting}>
              <Skeleton shape="block" />
              <Skeleton width="half" />
              <Skeleton />
            </Card>
          ))}
        </LoadingRegion>
      )}
    </div>
  );
}

function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { type } = readPromoSearch(useSearch({ strict: false }));
  const chosen = TYPES.find((each) => each === type);
  const shown = promotions
    .filter((each) => chosen === undefined || each.type === chosen)
    .toSorted((one, other) => turnOf(one) - turnOf(other));
  const choose = (next: PromotionType | undefined) =>
    void navigate({
      to: '/promotions',
      search: next === undefined ? {} : { type: next },
      replace: true,
      resetScroll: false,
    });
  const there = TYPES.filter((each) => promotions.some(({ type: own }) => own === each));
  return (
    <>
      {promotions.length > 0 && (
        <div role="group" aria-label={t`Type of promotion`} className="scroller">
          <Chip pressed={chosen === undefined} onClick={() => choose(undefined)}>{t`All`}</Chip>
          {there.map((each) => (
            <Chip key={each} pressed={chosen === each} onClick={() => choose(each)}>
              {i18n._(typeWords[each])}
            </Chip>
          ))}
        </div>
      )}
      {shown.length > 0 ? (
        <ul className={styles.grid}>
          {shown.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={2}
          title={t`No promotions right now`}
          text={t`New ones appear here, with their full terms.`}
          action={
            promotions.length > 0 && (
              <Link to="/promotions" search={{}} replace>
                {t`Show all promotions`}
              </Link>
            )
          }
        />
      )}
    </>
  );
}
