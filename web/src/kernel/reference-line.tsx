import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { referenceOf, type ReferenceKind } from '@baize/protocol/kernel/reference';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import styles from './reference-line.module.css';

const SAID_MS = 2_000;

/** The short reference of an order, copied in one press: what a person quotes to customer service. */
export function ReferenceLine({ kind, id }: { kind: ReferenceKind; id: string }) {
  return <Reference reference={referenceOf(kind, id) ?? id} />;
}

/** A reference that is known as it is quoted. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch {
      toast.bad(t`Couldn’t copy`, t`Your browser blocked it. Select the text and copy it manually.`);
    }
  };
  return (
    <button
      type="button"
      className={styles.reference}
      aria-label={copied ? t`Copied` : t`Copy: ${{ label: reference }}`}
      onClick={() => void copy()}
    >
      <bdi dir="ltr">{reference}</bdi>
      <Icon name={copied ? 'check' : 'copy'} size="sm" />
    </button>
  );
}
