import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { helpQuery } from '../../../settings/index.ts';
import { SafeHtml } from '../../../content/index.ts';
import { Accordion } from '@baize/kit/ui/accordion/accordion.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import styles from './footer.module.css';

const PLACES = ['a', 'b', 'c', 'd'];

/** The questions asked most, one answer open at a time; those that the help centre marks so. */
export function FooterHelp() {
  const { t } = useLingui();
  const { data, isError } = useQuery(helpQuery());
  if (!data && !isError) {
    return (
      <LoadingRegion className={styles.questions}>
        {PLACES.map((place) => (
          <Skeleton key={place} width="half" />
        ))}
      </LoadingRegion>
    );
  }
  const featured = data?.entries.filter((entry) => entry.featured) ?? [];
  if (featured.length === 0) return <Link to="/helpmc" className={styles.alone}>{t`See all help topics`}</Link>;
  return (
    <Accordion
      items={featured.map(({ anchor, title, content }) => ({
        id: `footer-${anchor}`,
        title,
        content: () => <SafeHtml html={content} />,
      }))}
    />
  );
}
