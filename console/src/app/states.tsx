import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState } from '@baize/kit/ui';
import { Empty } from '../ui/page.tsx';

/** A page whose code or data did not come; the rest of the console stays. */
export function FailedPage({ reset }: { reset: () => void }) {
  const { t } = useLingui();
  return <FailedState headingLevel={1} title={t`This page didn’t load`} onRetry={reset} />;
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
