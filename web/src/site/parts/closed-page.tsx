import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { brandFacts } from '../../kernel/brand.ts';
import { Button } from '../../ui/button/button.tsx';
import { statusQuery } from '../queries.ts';
import styles from './closed-page.module.css';

const LOOK_AGAIN_MS = 60_000;

/** A closed site's page: no header, no way in, but it opens by itself when the site does. */
export function ClosedPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { name } = brandFacts();
  const { refetch, isFetching } = useQuery({ ...statusQuery(), refetchInterval: LOOK_AGAIN_MS });
  const shown = `${title} · ${name}`;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.box}>
        {children}
        <Button variant="line" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t`Look again`}
        </Button>
      </div>
    </main>
  );
}
