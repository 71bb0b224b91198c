import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { useBalanceHidden } from './balance-hidden.ts';
import { providerBalance } from './balance-parts.ts';
import { collectLater } from './collect-later.ts';
import { useBalance } from './use-balance.ts';
import styles from './at-providers.module.css';

export interface AtProvidersProps {
  /** With little room the words are for screen readers only. */
  short?: boolean | undefined;
  className?: string | undefined;
}

/** The balance at providers beside the main wallet's. A press brings it back. Not shown when zero. */
export function AtProviders({ short = false, className }: AtProvidersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const queryClient = useQueryClient();
  const hidden = useBalanceHidden();
  const { data } = useBalance();
  const [busy, setBusy] = useState(false);
  const lying = data && providerBalance(data);
  if (lying === undefined) return null;
  const sum = hidden ? '••••' : format.money(lying);
  const collect = async () => {
    setBusy(true);
    await collectLater(queryClient);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={cx(styles.line, short && styles.short, className)}
      aria-busy={busy || undefined}
      disabled={busy}
      title={t`Collect all to main wallet`}
      onClick={() => void collect()}
    >
      <span aria-hidden="true" className={styles.plus}>
        +
      </span>
      <span>
        <bdi dir="ltr">{sum}</bdi> <span className={styles.words}>{t`with providers`}</span>
      </span>
      <span className={styles.act}>{t`Collect`}</span>
    </button>
  );
}
