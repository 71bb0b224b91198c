import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@baize/protocol/site';
import { brandFacts } from '../../kernel/brand.ts';
import { useFormat } from '../../kernel/format.ts';
import { namedMessages } from '../../kernel/named-messages.ts';
import { Scene } from '../../ui/feedback/scene.tsx';
import { ClosedPage } from '../parts/closed-page.tsx';

/** Root screen 1 (specification §2): why the site is closed, and until when if that is known. */
export function MaintenancePage({ status }: { status: SystemStatus }) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const { name } = brandFacts();
  const { maintenanceEnd } = status;
  return (
    <ClosedPage title={t`System maintenance`}>
      <Scene art="lamp" felt title={t`System maintenance`}>
        <p>
          <Trans>Dear guest, we are setting the table again. {name} is closed while we work on it.</Trans>
        </p>
        {maintenanceEnd && (
          <p>
            {i18n._(namedMessages.endTime)}:{' '}
            <time dateTime={maintenanceEnd}>
              <bdi>{date(maintenanceEnd, 'full')}</bdi>
            </time>
          </p>
        )}
        <p>
          <Trans>Bets already placed are safe and will settle as usual; your balance is untouched.</Trans>
        </p>
      </Scene>
    </ClosedPage>
  );
}
