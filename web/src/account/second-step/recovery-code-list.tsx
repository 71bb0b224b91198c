import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { Button, Modal, Note, toast } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import styles from './recovery-code-list.module.css';

export interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown this once: to be copied or kept as a file before their dialog is put away. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const brand = brandFacts().name;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.ok(t`Copied`, t`Keep these codes somewhere safe.`);
    } catch {
      toast.warn(t`Couldn’t copy the codes`, t`Write them down or download them.`);
    }
  };
  return (
    <Modal title={t`Your recovery codes`} onClose={onDone}>
      <div className={formStyles.form}>
        <Note tone="warn" icon="key">
          {t`Save these codes. Each one lets you log in once without your device. We won’t show them again.`}
        </Note>
        <ol className={styles.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button variant="line" icon="copy" onClick={() => void copy()}>
            {t`Copy`}
          </Button>
          <Button variant="line" icon="download" onClick={() => keepFile(`${brand}-recovery-codes.txt`, text)}>
            {t`Download`}
          </Button>
        </div>
        <Button variant="primary" size="lg" block onClick={onDone}>
          {t`I’ve saved them`}
        </Button>
      </div>
    </Modal>
  );
}

/** Made here and never sent: the codes leave the page only into the file that the member asked for. */
function keepFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
