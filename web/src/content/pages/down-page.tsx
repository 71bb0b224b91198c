import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { appWays } from '../down/app-ways.ts';
import { deviceOf, platformsFor } from '../down/device.ts';
import { useAnchor } from '../help/use-anchor.ts';
import { AppCard } from '../parts/app-card.tsx';
import { ContactRow } from '../parts/contact-row.tsx';
import { permissionQuery } from '../../settings/index.ts';
import styles from './down-page.module.css';
import page from './text-page.module.css';

/**
 * The app for each kind of device (specification §2, /down). The steps are here even when the resources are not:
 * the site itself is the app.
 */
export function DownPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const place = useRef<HTMLDivElement>(null);
  useAnchor(place);
  const {
    data: resources = [],
    error,
    isFetching,
    refetch,
  } = useQuery({ ...permissionQuery(), select: ({ info }) => info.resources });
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <div className={`wrap ${page.page}`}>
      <SectionHead
        level={1}
        title={t`Get the app`}
        text={t`The same site as an app, with the same account and records.`}
      />
      {error && resources.length === 0 && (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the downloads`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div ref={place} className={styles.ways}>
        {platformsFor(device).map((platform) => (
          <AppCard
            key={platform}
            platform={platform}
            own={platform === device}
            toScan={device === 'desktop'}
            takesProfile={device === 'ios'}
            resource={resources.find(({ type }) => type === appWays[platform].resource)}
          />
        ))}
      </div>
      <p className="soft sm">
        {t`We never send apps by text message or e-mail. If you get one, don’t install it and contact us.`}
      </p>
      <ContactRow />
    </div>
  );
}
