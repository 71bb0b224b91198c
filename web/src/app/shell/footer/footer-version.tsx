import { useLingui } from '@lingui/react/macro';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { loadNewVersion, useNewVersion } from '../../offline/new-version.ts';

/** The offer of a newer version, for whoever put its notice away. */
export function FooterVersion() {
  const { t } = useLingui();
  if (!useNewVersion()) return null;
  return (
    <p className="row">
      {t`A new version is available`}
      <Button size="sm" variant="line" onClick={loadNewVersion}>{t`Update now`}</Button>
    </p>
  );
}
