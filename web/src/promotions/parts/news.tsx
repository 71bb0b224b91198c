import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../../settings/index.ts';
import { SafeHtml } from '../../content/index.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import styles from '../pages/promotions-page.module.css';

/** Announcements about promotions (type PR, specification §9). Nothing where there are none. */
export function News() {
  const { t } = useLingui();
  const { data } = useQuery(announcementsQuery());
  const news = data?.list.filter(({ type }) => type === 'PR') ?? [];
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="promotion-news" className={styles.news}>
      <SectionHead id="promotion-news" title={t`News`} />
      <ul className={styles.grid}>
        {news.map(({ id, title, content }) => (
          <Card key={id} as="li" padded className={styles.item}>
            <h3>{title}</h3>
            <SafeHtml html={content} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
