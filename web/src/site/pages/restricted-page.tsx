import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemStatus } from '@baize/protocol/site';
import { brandFacts } from '../../kernel/brand.ts';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { ClosedPage } from '../parts/closed-page.tsx';
import styles from '../parts/ends-at.module.css';

/** Root screen 2 (specification §2): where we think the visitor is, and that we may not serve there. */
export function RestrictedPage({ status: { ip, country, notice } }: { status: SystemStatus }) {
  const { t, i18n } = useLingui();
  const { name } = brandFacts();
  return (
    <ClosedPage art="door" title={t`We cannot open here`} documentTitle={t`Access denied`}>
      <p>
        <Trans>Access is denied for your location or your address: {name} is not licensed where you seem to be.</Trans>
      </p>
      {notice && <p dir="auto">{notice}</p>}
      <div className={styles.ends}>
        <DescriptionList
          items={[
            { id: 'ip', term: t`Your address (IP)`, value: <bdi dir="ltr">{ip || '–'}</bdi> },
            { id: 'country', term: t`Country`, value: countryName(country, i18n.locale) },
          ]}
        />
      </div>
      <p>
        <Trans>
          If this is a mistake, tell us. If you use a connection that goes through another country, turn that off first.
        </Trans>
      </p>
    </ClosedPage>
  );
}

/** A country in the reader's words; its code where the browser has none. */
function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code || '–';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
