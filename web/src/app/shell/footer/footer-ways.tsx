import { useLingui } from '@lingui/react/macro';
import { useMenu } from '../../../settings/index.ts';
import { useCustomerService, usePlaceLink } from '../../../content/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';

/** Under the brand's words about itself: a person to talk to, and the app. */
export function FooterWays() {
  const { t } = useLingui();
  const on = useMenu();
  const service = useCustomerService();
  const app = usePlaceLink()('/down');
  return (
    <div className="row">
      {on('customerService') && (
        <Button size="sm" icon="headset" busy={service.busy} onClick={service.open}>{t`Talk to us`}</Button>
      )}
      {on('down') && (
        <LinkButton {...app} size="sm" icon="download">
          {t`Get the app`}
        </LinkButton>
      )}
    </div>
  );
}
