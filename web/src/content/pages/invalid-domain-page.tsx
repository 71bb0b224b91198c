import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ClosedPage } from '../parts/closed-page.tsx';
import { permissionQuery } from '../../settings/index.ts';

/** The address belongs to no brand of the platform, or to another one (specification §8). */
export function InvalidDomainPage() {
  const { t } = useLingui();
  const { refetch } = useQuery(permissionQuery());
  return (
    <ClosedPage
      art="door"
      title={t`Invalid domain or URL`}
      documentTitle={t`Invalid domain or URL`}
      onAgain={() => void refetch()}
    >
      <p>
        <Trans>
          This site can’t be reached at {{ host: location.host }}. Check the address, or contact customer service.
        </Trans>
      </p>
    </ClosedPage>
  );
}
