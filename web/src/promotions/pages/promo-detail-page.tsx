import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Promotion } from '@baize/protocol/promotions';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useTitle } from '@baize/kit/kernel/page/title.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { OnBreak } from '../parts/on-break.tsx';
import { PromotionActs } from '../parts/promotion-acts.tsx';
import { PromotionArt } from '../parts/promotion-art.tsx';
import { PromotionProgress } from '../parts/promotion-progress.tsx';
import { RaffleDraw } from '../raffle/raffle-draw.tsx';
import { StateLine } from '../parts/state-line.tsx';
import { TermsList } from '../parts/terms-list.tsx';
import { readPromoSearch } from '../promo-search.ts';
import { promotionQuery } from '../queries.ts';
import { stateTones, stateWords, typeWords } from '../words.ts';
import styles from './promo-detail-page.module.css';

/** One promotion: its terms, where the member stands, and what they can do (specification §2, §4). */
export function PromoDetailPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { id = '' } = readPromoSearch(useSearch({ strict: false }));
  const { data, error, isFetching, refetch } = useQuery({ ...promotionQuery(id), enabled: id !== '' });
  useTitle(data?.promotion?.title);
  const isMissing = id === '' || isProblem(error, 'NOT_FOUND');
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/promotions" search={{}} className={styles.back}>
        <Icon name="chevron-prev" size="sm" className="flip" />
        {t`All promotions`}
      </Link>
      {data?.promotion ? (
        <Detail key={data.promotion.id} promotion={data.promotion} />
      ) : data ? (
        <OnBreak headingLevel={1} />
      ) : isMissing ? (
        <EmptyState
          headingLevel={1}
          title={t`Promotion not found`}
          text={t`It may have ended. See what’s on now.`}
          action={<Link to="/promotions" search={{}}>{t`Show all promotions`}</Link>}
        />
      ) : error ? (
        <FailedState
          headingLevel={1}
          title={t`We couldn’t load this promotion`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.columns}>
          <Skeleton shape="cover" className={styles.waiting} />
          <div className={styles.stack}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="block" />
          </div>
        </LoadingRegion>
      )}
    </div>
  );
}

function Detail({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { title, summary, details, art, pictureText, type, state } = promotion;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <PromotionArt name={art} text={pictureText} className={styles.art} />
        <header className={styles.head}>
          <p className={styles.tags}>
            <Badge>{i18n._(typeWords[type])}</Badge>
            {state && <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>}
          </p>
          <h1>{title}</h1>
          <p className="soft">{summary}</p>
        </header>
        <section aria-label={t`Terms`} className={styles.stack}>
          <TermsList promotion={promotion} />
          {details.split('\n').map((line) => line && <p key={line}>{line}</p>)}
        </section>
      </div>
      <div className={styles.stack}>
        <Card as="section" padded aria-label={t`Your progress`} className={styles.stack}>
          <StateLine promotion={promotion} />
          <PromotionProgress promotion={promotion} />
          <PromotionActs promotion={promotion} />
        </Card>
        {promotion.terms.kind === 'raffle' && <RaffleDraw promotion={promotion} />}
      </div>
    </div>
  );
}
