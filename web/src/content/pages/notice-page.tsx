import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { withPromotions } from '../notices/notice-list.ts';
import { readNoticePlace } from '../notices/notice-place.ts';
import { Answer } from '../parts/answer.tsx';
import { NoticeReader } from '../notices/notice-reader.tsx';
import { NoticesWaiting } from '../notices/notices-waiting.tsx';
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
