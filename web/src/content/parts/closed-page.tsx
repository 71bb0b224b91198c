import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Scene, type SceneProps } from '@baize/kit/ui/feedback/scene.tsx';
import { statusQuery } from '../../settings/index.ts';
import { useCustomerService } from '../service/use-customer-service.ts';
import styles from './closed-page.module.css';

/** The platform tells a change by itself as well; this is for when its line is down. */
const LOOK_AGAIN_MS = 10_000;

interface ClosedPageProps extends Pick<SceneProps, 'art' | 'felt' | 'title'> {
  /** The document's title, where it says more than the page's own. */
  readonly documentTitle: string;
  readonly children: ReactNode;
  /** Asks whether the site is open, where the status does not say. */
  readonly onAgain?: () => void;
}

/** A closed site's page: no header and no way in, but a way to a person, and it opens by itself when the site does. */
export function ClosedPage({ documentTitle, children, felt, onAgain, ...scene }: ClosedPageProps) {
  const { t } = useLingui();
  const { name } = brandFacts();
  const service = useCustomerService();
  const { refetch, isFetching } = useQuery({ ...statusQuery(), refetchInterval: LOOK_AGAIN_MS });
  const shown = `${documentTitle} · ${name}`;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.box}>
        <Scene
          {...scene}
          felt={felt}
          actions={
            <>
              <Button variant="primary" onFelt={felt} icon="headset" busy={service.busy} onClick={service.open}>
                {t`Contact Us`}
              </Button>
              <Button
                variant="line"
                onFelt={felt}
                icon="refresh"
                busy={isFetching}
                onClick={onAgain ?? (() => void refetch())}
              >
                {t`Try again`}
              </Button>
            </>
          }
        >
          {children}
        </Scene>
        <p className={styles.small}>{t`We’ll take you back automatically.`}</p>
      </div>
    </main>
  );
}
