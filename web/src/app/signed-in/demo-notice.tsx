import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { IconButton, Icon } from '@baize/kit/ui';
import styles from './demo-notice.module.css';

const KEY = 'baize.demo-said';

function wasSaid(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Says on a demo what its credits can do: once in a browser, over the page on which somebody first logs in. */
export function DemoNotice() {
  const { t } = useLingui();
  const [open, setOpen] = useState(() => isDemo() && !wasSaid());
  useEffect(() => {
    if (!open) return;
    try {
      localStorage.setItem(KEY, 'yes');
    } catch {
      // Without storage it is said again with the next page that loads.
    }
  }, [open]);
  if (!open) return null;
  return (
    <aside className={styles.notice} aria-label={t`demo credits`}>
      <Icon name="info" size="sm" />
      <span className="grow">
        <Trans>This is a demo. Withdrawals use demo credits, and no money is paid out.</Trans>
      </span>
      <IconButton icon="close" size="sm" label={t`Close`} onClick={() => setOpen(false)} />
    </aside>
  );
}
