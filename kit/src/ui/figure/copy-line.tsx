import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { toast } from '../toast/toast-store.ts';
import styles from './copy-line.module.css';

const SAID_MS = 2_000;

/** A long code that is rather copied than read. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.bad(t`Couldn’t copy`, t`Your browser blocked it. Select the text and copy it manually.`);
    }
  };
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <code dir="ltr" className={styles.code}>
          {value || '–'}
        </code>
        <IconButton
          icon={copied ? 'check' : 'copy'}
          size="sm"
          label={t`Copy: ${label}`}
          disabled={value === ''}
          onClick={() => void copy()}
        />
        <span role="status" className="vh">
          {copied && t`Copied`}
        </span>
      </dd>
    </div>
  );
}
