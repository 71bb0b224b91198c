import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { readNoticePlace, withPromotions } from '../notices.ts';
import { Answer } from '../parts/answer.tsx';
import { NoticeReader } from '../parts/notice-reader.tsx';
import { NoticesWaiting } from '../parts/notices-waiting.tsx';
import { permissionQuery, announcementsQuery } from '../../settings/index.ts';
import styles from './text-page.module.css';

/** The notices on a page of their own (specification §2, /noticePage). */
export function NoticePage() {
  const { t } = useLingui();
  const { data: announced } = useQuery(announcementsQuery());
  const place = readNoticePlace(useSearch({ strict: false }));
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHead level={1} title={t`Notices`} text={t`Changes, maintenance and other news.`} />
      <Card padded>
        <Answer ask={permissionQuery()} failedTitle={t`We couldn’t load the notices`} waiting={<NoticesWaiting />}>
          {({ notices }) => (
            <NoticeReader
              notices={withPromotions(notices, announced?.list ?? [])}
              place={place}
              headingLevel={2}
              linkTo={(to, props) => (
                <Link to="/noticePage" search={to} resetScroll={false} activeOptions={{ exact: true }} {...props} />
              )}
            />
          )}
        </Answer>
      </Card>
    </div>
  );
}
