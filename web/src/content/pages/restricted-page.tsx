import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@baize/protocol/settings';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { ClosedPage } from '../parts/closed-page.tsx';
import styles from '../notices/ends-at.module.css';

/** Root screen 2 (specification §2): where we think the visitor is, and that we may not serve there. */
export function RestrictedPage({ status: { ip, country, notice } }: { status: SystemStatus }) {
  const { t, i18n } = useLingui();
  const { name } = brandFacts();
  return (
    <ClosedPage art="door" title={t`We’re not available here`} documentTitle={t`Access denied`}>
      <p>
        <Trans>{name} isn’t available for your location or IP address.</Trans>
      </p>
      {notice && <p dir="auto">{notice}</p>}
      <div className={styles.ends}>
        <DescriptionList
          items={[
            { id: 'ip', term: t`Your IP address`, value: <bdi dir="ltr">{ip || '–'}</bdi> },
            { id: 'country', term: t`Country`, value: countryName(country, i18n.locale) },
          ]}
        />
      </div>
      <p>
        <Trans>If you use a VPN, turn it off and try again. If you think this is a mistake, contact us.</Trans>
      </p>
    </ClosedPage>
  );
}

/** A country in the reader's words; its code where the browser has none. */
function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code || '–';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
