import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@baize/protocol/site';
import { brandFacts } from '../../kernel/brand.ts';
import { Scene } from '../../ui/feedback/scene.tsx';
import { ClosedPage } from '../parts/closed-page.tsx';

/** Root screen 2 (specification §2): where we think the visitor is, and that we may not serve there. */
export function RestrictedPage({ status }: { status: SystemStatus }) {
  const { t, i18n } = useLingui();
  const { name } = brandFacts();
  const country = countryName(status.country, i18n.locale);
  return (
    <ClosedPage title={t`Access denied`}>
      <Scene art="door" title={t`We cannot open here`}>
        <p>
          <Trans>
            Access is denied for your location or address. {name} is not licensed where you seem to be: <b>{country}</b>
            , address <bdi dir="ltr">{status.ip}</bdi>.
          </Trans>
        </p>
        <p>
          <Trans>
            If you use a connection that goes through another country, turn that off and load the page again.
          </Trans>
        </p>
      </Scene>
    </ClosedPage>
  );
}

/** A country in the reader's words; its code where the browser has none. */
function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code || '–';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
