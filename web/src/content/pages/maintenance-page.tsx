import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@baize/protocol/settings';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { ClosedPage } from '../parts/closed-page.tsx';
import { EndsAt } from '../notices/ends-at.tsx';

/** Root screen 1 (specification §2): why the site is closed, and until when if that is known. */
export function MaintenancePage({ status: { maintenanceEnd, notice } }: { status: SystemStatus }) {
  const { t } = useLingui();
  const { name } = brandFacts();
  return (
    <ClosedPage art="lamp" felt title={t`System Maintenance`} documentTitle={t`System Maintenance`}>
      <p>
        <Trans>Hello! We’re updating {name} and will be back soon.</Trans>
      </p>
      {notice && <p dir="auto">{notice}</p>}
      {maintenanceEnd && <EndsAt key={maintenanceEnd} end={maintenanceEnd} />}
      <p>
        <Trans>Bets you’ve placed are safe and will be settled as usual. Your balance isn’t affected.</Trans>
      </p>
    </ClosedPage>
  );
}
