import { Link, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FailedState } from '@baize/kit/ui';
import { useConnection } from '../../kernel/connection.ts';
import { LostLine } from './lost-line.tsx';
import { Empty } from '../page.tsx';

/** A page whose code or data did not come; the rest of the console stays. */
export function FailedPage({ reset }: { reset: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  /** The router keeps that a page's code did not come until it is asked for anew. */
  const again = async () => {
    await Promise.all(
      router.state.matches.map(async ({ routeId }) => router.routesById[routeId].options.component?.preload?.()),
    );
    await router.invalidate();
    reset();
  };
  const { isLost } = useConnection();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) void again();
    wasLost.current = isLost;
    // oxlint-disable-next-line react/exhaustive-deps -- With a connection again it is asked for once, whatever is drawn meanwhile.
  }, [isLost]);
  return (
    <>
      <LostLine />
      <FailedState headingLevel={1} title={t`This page didn’t load`} onRetry={() => void again()} />
    </>
  );
}

export function LostPage() {
  const { t } = useLingui();
  return (
    <Empty>
      {t`There is no page at this address.`} <Link to="/">{t`Go to Today`}</Link>
    </Empty>
  );
}

/** Reached by its address by somebody who may not see it. */
export function NotAllowed() {
  const { t } = useLingui();
  return <Empty>{t`You can’t see this page. Ask an owner.`}</Empty>;
}
