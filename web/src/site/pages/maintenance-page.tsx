import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@baize/protocol/site';
import { brandFacts } from '../../kernel/brand.ts';
import { ClosedPage } from '../parts/closed-page.tsx';
import { EndsAt } from '../parts/ends-at.tsx';

/** Root screen 1 (specification §2): why the site is closed, and until when if that is known. */
export function MaintenancePage({ status: { maintenanceEnd, notice } }: { status: SystemStatus }) {
  const { t } = useLingui();
  const { name } = brandFacts();
  return (
    <ClosedPage art="lamp" felt title={t`System maintenance`} documentTitle={t`System maintenance`}>
      <p>
        <Trans>Dear guest, we are setting the table again. {name} is closed while we work on it.</Trans>
      </p>
      {notice && <p dir="auto">{notice}</p>}
      {maintenanceEnd && <EndsAt key={maintenanceEnd} end={maintenanceEnd} />}
      <p>
        <Trans>Bets already placed are safe and will settle as usual; your balance is untouched.</Trans>
      </p>
    </ClosedPage>
  );
}
